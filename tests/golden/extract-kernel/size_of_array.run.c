#include <stdio.h>

double fill(void);

int main(void)
{
    printf("%g\n", fill());
    return 0;
}
