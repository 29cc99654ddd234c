#include <stdio.h>

void fill(int n, int *a);

int main(void)
{
    int a[9] = {0};
    fill(9, a);
    printf("%d %d\n", a[0], a[8]);
    return 0;
}
