#include <stdio.h>

void smooth(int n, float *restrict a, float *restrict t);

int main(void)
{
    for (int n = 0; n < 8; n += 7) {
        float a[8] = {0, 1, 2, 3, 4, 5, 6, 7}, t[8] = {0};
        smooth(n, a, t);
        for (int i = 0; i < 8; i++)
            printf(" %a", (double)a[i]);
        printf("\n");
    }
    return 0;
}
