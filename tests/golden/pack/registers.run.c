#include <stdio.h>

enum { N = 64 };
extern float a[N][N], b[N][N], c[N][N];
void product(void);

int main(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = (float)(i - 0.5 * j);
            b[i][j] = (float)(j * 0.25 + i);
            c[i][j] = (float)i;
        }
    product();
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += c[i][j] * (i + 2 * j + 1);
    printf("%.17g\n", sum);
    return 0;
}
