#include <stdio.h>

/* The only iteration is not taken off. */
int a[20];

void steps(void)
{
    // @peel first=0 last=1
    for (unsigned i = 0; i < 2; i += 3)
        a[i] += 1;
}

int main(void)
{
    steps();
    printf("%d %d %d\n", a[0], a[1], a[2]);
    return 0;
}
