#include <stdio.h>

void row_sum(int n, int m, float **rows, float *sums);

int main(void)
{
    float memory[3][500], sums[3] = {0}, *rows[3] = {memory[2], memory[0], memory[1]};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 500; j++)
            memory[i][j] = (float)(i + j % 3);
    for (int m = 0; m < 500; m += 1 + m) {
        row_sum(3, m, rows, sums);
        printf("%g %g %g\n", sums[0], sums[1], sums[2]);
    }
    return 0;
}
