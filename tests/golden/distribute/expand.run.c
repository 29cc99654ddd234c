#include <stdio.h>

extern double x[50][50], y[50];
void rows(void);

int main(void)
{
    for (int i = 0; i < 2500; i++)
        x[i / 50][i % 50] = i % 17;
    rows();
    for (int i = 0; i < 50; i++)
        printf("%g ", y[i]);
    return 0;
}
