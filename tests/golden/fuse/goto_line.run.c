#include <stdio.h>

int goto_line(int n, const float *restrict a, float *restrict b);

int main(void)
{
    static float a[9], b[9];
    for (int n = 1; n < 10; n += 4) {
        for (int i = 0; i < 9; i++)
            a[i] = (float)i * 0.5f;
        printf("%d\n", goto_line(n, a, b));
        for (int i = 0; i < 9; i++)
            printf("%a\n", (double)b[i]);
    }
    return 0;
}
