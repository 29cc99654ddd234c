#include <stdio.h>

void fill(int *p, int *n);

static void try(int at, int from)
{
    int a[40] = {0};
    a[at] = 3;
    fill(a + from, a + at);
    for (int k = 0; k < 40; k++)
        printf("%d ", a[k]);
    printf("\n");
}

int main(void)
{
    try(0, 0);
    try(2, 0);
    try(0, 2);
    try(3, 0);
    try(0, 1);
    return 0;
}
