#include <stdio.h>

void half(int n, _Float16 *restrict f, const _Float16 *restrict u);

int main(void)
{
    _Float16 f[80] = {0}, u[40];
    for (int i = 0; i < 40; i++)
        u[i] = (_Float16)(i * 0.3);
    half(40, f, u);
    for (int i = 0; i < 80; i++)
        printf("%a\n", (double)f[i]);
}
