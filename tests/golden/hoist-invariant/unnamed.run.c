#include <stdio.h>

void scale(int n, int x, int y, int *restrict a);

int main(void)
{
    int a[3] = {1, 2, 3};
    scale(0, 1, 0, a);
    scale(3, 5, 0, a);
    scale(3, 5, 7, a);
    printf("%d %d %d\n", a[0], a[1], a[2]);
    return 0;
}
