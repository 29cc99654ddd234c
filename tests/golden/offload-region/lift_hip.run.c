#include <stdio.h>

float spread(int rows, int columns, int steps, const float *from, float *to);

int main(void)
{
    static float from[400], to[400];
    for (int rows = 0; rows < 21; rows += 5)
        for (int steps = 0; steps < 16; steps += 5) {
            for (int i = 0; i < 400; i++) {
                from[i] = i * 64 % 704;
                to[i] = i;
            }
            printf("%g\n", spread(rows, 19, steps, from, to));
            for (int i = 0; i < 400; i++)
                printf("%g\n", to[i]);
        }
    return 0;
}
