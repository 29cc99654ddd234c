#include <stdio.h>

void spread(int n, int m, int k, const int *restrict first, int *restrict f);

int main(void)
{
    int first[5] = {1, 2, 3, 4, 5}, f[5] = {0};
    spread(5, 5, 7, first, f);
    for (int i = 0; i < 5; i++)
        printf("%d\n", f[i]);
    return 0;
}
