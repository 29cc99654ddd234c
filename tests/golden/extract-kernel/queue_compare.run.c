#include <stdio.h>

void twice(int n, int *x);

int main(void)
{
    int x[300];
    for (int i = 0; i < 300; i++)
        x[i] = i;
    twice(300, x);
    twice(0, x);
    for (int i = 0; i < 300; i++)
        printf("%d\n", x[i]);
    return 0;
}
