#include <stdio.h>
#include <stdlib.h>

extern double scale;
void bells(int n, int m, const double *restrict x, const double *restrict width,
           const int *restrict end, double *restrict sum);

int main(void)
{
    double *x = malloc(10 * sizeof *x), width[10], sum[10];
    int end[10];
    for (int i = 0; i < 10; i++) {
        x[i] = i % 4 + 0.25;
        width[i] = 1.5 + i % 3;
        end[i] = i % 2 ? 10 : 0;
    }
    scale = 0.7;
    bells(10, 10, x, width, end, sum);
    for (int i = 0; i < 10; i++)
        printf("%a\n", sum[i]);
    int none[10] = {0};
    bells(10, 0, NULL, width, none, sum);
    bells(0, 10, NULL, NULL, NULL, NULL);
    free(x);
    return 0;
}
