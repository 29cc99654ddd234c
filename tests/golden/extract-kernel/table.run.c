#include <stdio.h>

void scale(int n, int m, double *const *rows);

int main(void)
{
    static double memory[3][300];
    double *rows[4] = {memory[2], memory[0], memory[1], memory[2] + 1};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 300; j++)
            memory[i][j] = i + j;
    for (int m = 0; m < 299; m += 1 + m) {
        scale(m > 0 ? 4 : 0, m, rows);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 300; j++)
                printf("%g ", memory[i][j]);
    }
    return 0;
}
