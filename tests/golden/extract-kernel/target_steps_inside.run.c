#include <stdio.h>

int halve(int n, int m, int k);

int main(void)
{
    printf("%d %d %d\n", halve(0, 3, 5), halve(1, 3, 5), halve(100, 3, 5));
    return 0;
}
