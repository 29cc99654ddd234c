#include <stdio.h>

/* The same downwards, with two iterations; the bound is no value of the index. */
int a[20];

void steps(void)
{
    // @peel first=0 last=2
    for (int i = 11; i >= 2; i -= 4)
        a[i] += 1;
}

int main(void)
{
    steps();
    for (int i = 0; i < 12; i++)
        printf("%d ", a[i]);
    return 0;
}
