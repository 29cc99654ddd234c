#include <stdio.h>

/* The last index is not the bound: what stays ends at the iteration that is taken off. */
int a[20];

void steps(void)
{
    // @peel first=0 last=1
    for (int i = 0; i <= 8; i += 3)
        a[i] += 1;
}

int main(void)
{
    steps();
    printf("%d %d %d %d\n", a[0], a[3], a[6], a[9]);
    return 0;
}
