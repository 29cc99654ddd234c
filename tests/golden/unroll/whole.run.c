#include <stdio.h>

extern double a[96];
void running(void);

int main(void)
{
    for (int i = 0; i < 96; i++)
        a[i] = i % 3;
    running();
    for (int i = 0; i < 96; i++)
        printf("%g ", a[i]);
    return 0;
}
