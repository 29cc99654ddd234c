#include <stdio.h>

float relax(int steps, int n, int m, float u[n][m], float v[n][m]);

int main(void)
{
    static float u[12000], v[12000];
    int sizes[][2] = {{1, 5}, {3, 3}, {60, 200}, {4000, 3}, {3, 4000}};
    for (int k = 0; k < 5; k++) {
        double sum = 0;
        for (int i = 0; i < 12000; i++)
            u[i] = (float)(i * 31 % 64 * (k + 1));
        float change = relax(3, sizes[k][0], sizes[k][1], (void *)u, (void *)v);
        for (int i = 0; i < 12000; i++)
            sum += u[i] * (i % 17);
        printf("%.3f %.3f\n", change, sum);
    }
    return 0;
}
