#include <stdio.h>

int find(int n, int *a);

int main(void)
{
    static int a[300];
    printf("%d %d", find(-2, a), find(290, a));
    for (int i = 0; i < 300; i++)
        printf(" %d", a[i]);
    printf("\n");
    return 0;
}
