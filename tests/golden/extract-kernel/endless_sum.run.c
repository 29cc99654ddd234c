#include <stdio.h>

unsigned long triangle(unsigned long n);

int main(void)
{
    for (unsigned long n = 0; n < 2000; n += 1 + n)
        printf("%lu ", triangle(n));
    return 0;
}
