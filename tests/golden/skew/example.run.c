#include <stdio.h>

extern double u[61];
void relax(void);

int main(void)
{
    for (int i = 0; i < 61; i++)
        u[i] = i % 9;
    relax();
    for (int i = 0; i < 61; i++)
        printf("%g ", u[i]);
    return 0;
}
