#include <stdio.h>

void clear(int n, short *x);

int main(void)
{
    short x[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    clear(0, x);
    clear(7, x);
    for (int i = 0; i < 9; i++)
        printf("%d\n", x[i]);
    return 0;
}
