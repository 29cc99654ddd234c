#include <stdio.h>

int last_positive(int n, const int *restrict in, int *restrict out);

int main(void)
{
    static int in[2000], out[2000];
    for (int i = 0; i < 2000; i++)
        in[i] = (i * 37) % 501 - 490;
    for (int n = 0; n < 2000; n += 1 + n)
        printf("%d ", last_positive(n, in, out));
    return 0;
}
