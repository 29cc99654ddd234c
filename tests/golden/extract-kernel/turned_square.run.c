#include <stdio.h>

void transpose(long long rows, long long cols, const short *in, short *out);

int main(void)
{
    static short in[100 * 100], out[100 * 100];
    for (int i = 0; i < 100 * 100; i++)
        in[i] = i % 1009;
    for (int n = 0; n <= 99; n = 2 * n + 3)
        for (int m = 1; m <= 99; m = 3 * m + 2)
            transpose(n, m, in, out);
    for (int i = 0; i < 100 * 100; i++)
        printf("%d ", out[i]);
    return 0;
}
