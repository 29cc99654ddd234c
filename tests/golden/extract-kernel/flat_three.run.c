#include <stdio.h>
#include <stdlib.h>

void clip(int first, int last, int n, int m, int k, const float *restrict a, float *restrict b);

int main(void)
{
    static const int parts[][2] = {{0, 4}, {2, 5}, {1, 2}, {3, 3}, {5, 2}};
    static const int sizes[] = {0, 1, 5};
    for (int at = 0; at < 45; at++) {
        int n = sizes[at / 15], k = sizes[at / 5 % 3], m = k + at % 2;
        const int *part = parts[at % 5];
        float *a = malloc((size_t)(6 * n * m + 1) * sizeof(float));
        float *b = malloc((size_t)(6 * n * m + 1) * sizeof(float)), sum = 0;
        for (int i = 0; i < 6 * n * m; i++) {
            a[i] = (float)(i % 3 - 1);
            b[i] = (float)(i % 4 + 1);
        }
        clip(part[0], part[1], n, m, k, a, b);
        for (int i = 0; i < 6 * n * m; i++)
            sum = sum / 2 + b[i];
        printf("%d %d: %.9g\n", n, k, sum);
        free(a);
        free(b);
    }
    return 0;
}
