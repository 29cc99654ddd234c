#include <stdio.h>

unsigned long mixed(int n, const unsigned *x);

int main(void)
{
    unsigned x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = (unsigned)i * 2654435761u;
    for (int n = 0; n < 1000; n += 1 + n)
        printf("%lu ", mixed(n, x));
    return 0;
}
