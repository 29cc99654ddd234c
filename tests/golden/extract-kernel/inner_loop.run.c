#include <stdio.h>

void triangle(int n, double matrix[20][20]);

int main(void)
{
    for (int n = 0; n <= 20; n += 5) {
        double matrix[20][20];
        for (int i = 0; i < 400; i++)
            matrix[i / 20][i % 20] = -i;
        triangle(n, matrix);
        for (int i = 0; i < 400; i++)
            printf("%g ", matrix[i / 20][i % 20]);
    }
    return 0;
}
