#include <stdio.h>

int most(const int *x);

int main(void)
{
    int x[100];
    for (int i = 0; i < 100; i++)
        x[i] = i * 37 % 101;
    printf("%d\n", most(x));
    return 0;
}
