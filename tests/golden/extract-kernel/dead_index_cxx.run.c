#include <stdio.h>

double halves(int n);

int main(void)
{
    printf("%g %g\n", halves(1), halves(300));
    return 0;
}
