#include <stdio.h>

extern double a[1000];
void running(void);

int main(void)
{
    for (int i = 0; i < 1000; i++)
        a[i] = i % 9;
    running();
    for (int i = 0; i < 1000; i++)
        printf("%g ", a[i]);
    return 0;
}
