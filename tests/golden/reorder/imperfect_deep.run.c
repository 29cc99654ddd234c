#include <stdio.h>

enum { N = 40 };
extern double a[N][N], b[N][N], c[N][N], s[N];
void product(int n);

int main(void)
{
    int sizes[] = {-5, 0, 1, 2, 7, 33, 40};
    for (int k = 0; k < 7; k++) {
        double sum = 0;
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                a[i][j] = 0.1 * i + j;
                b[i][j] = i - 0.3 * j;
                c[i][j] = -1;
            }
        product(sizes[k]);
        for (int i = 0; i < N; i++) {
            sum += s[i] * i;
            for (int j = 0; j < N; j++)
                sum += c[i][j] * (i + 2 * j + 1);
        }
        printf("%.17g\n", sum);
    }
    return 0;
}
