#include <stdio.h>

double sum(int n);
void fill(void);

int main(void)
{
    fill();
    printf("%g %g %g\n", sum(0), sum(1), sum(5));
    return 0;
}
