#include <stdio.h>

void advance(int rows, int steps, float field[24][20], float next[24][20], float *means);
void keep(int rows, float field[24][20], float next[24][20], const float *means);

int main(void)
{
    static float field[24][20], next[24][20], means[24];
    for (int rows = 0; rows < 25; rows += 8)
        for (int steps = 0; steps < 16; steps += 5) {
            for (int i = 0; i < 24; i++)
                for (int j = 0; j < 20; j++) {
                    field[i][j] = i * 32 % 17 + j;
                    next[i][j] = 1;
                }
            advance(rows, steps, field, next, means);
            keep(3, field, next, means);
            for (int i = 0; i < 24; i++)
                for (int j = 0; j < 20; j++)
                    printf("%g %g\n", field[i][j], next[i][j]);
        }
    return 0;
}
