#include <stdio.h>

extern double a[400], b[20];
void rows(void);

int main(void)
{
    for (int i = 0; i < 400; i++)
        a[i] = b[i % 20] = i % 13;
    rows();
    for (int i = 0; i < 400; i++)
        printf("%g ", a[i]);
    return 0;
}
