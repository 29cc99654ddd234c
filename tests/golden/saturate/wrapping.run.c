#include <stdio.h>

void wrap(int n, int *restrict f, unsigned *restrict e, int most);

int main(void)
{
    int f[8];
    unsigned e[8];
    for (int i = 0; i < 8; i++) {
        f[i] = i * 1000003;
        e[i] = (unsigned)i;
    }
    wrap(4, f, e, 5);
    for (int i = 0; i < 8; i++)
        printf("%d %u\n", f[i], e[i]);
    return 0;
}
