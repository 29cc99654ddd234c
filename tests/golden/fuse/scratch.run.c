#include <stdio.h>

float step(int n, float *restrict a, const float *restrict c, float *restrict t);

int main(void)
{
    for (int n = 0; n < 8; n += 7) {
        float a[8] = {0, 1, 2, 3, 4, 5, 6, 7}, c[8] = {3, 1, 4, 1, 5, 9, 2, 6}, t[8] = {0};
        printf("%a:", (double)step(n, a, c, t));
        for (int i = 0; i < 8; i++)
            printf(" %a", (double)a[i]);
        printf("\n");
    }
    return 0;
}
