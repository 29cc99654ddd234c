#include <stdio.h>

int last(int n, const int *values);

int main(void)
{
    int values[1000];
    for (int i = 0; i < 1000; i++)
        values[i] = 2 * i;
    for (int n = -1; n < 1000; n++)
        printf("%d ", last(n, values));
    return 0;
}
