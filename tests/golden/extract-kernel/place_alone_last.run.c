#include <math.h>
#include <stdio.h>

extern double d[4096];
int place_of_last(int n);

int main(void)
{
    for (int i = 0; i < 4096; i++)
        d[i] = (i * 37) % 501;
    for (int n = 0; n < 4096; n += 1 + n / 3)
        printf("%d ", place_of_last(n));
    for (int i = 0; i < 4096; i++)
        d[i] = -INFINITY;
    for (int n = 0; n < 4096; n += 1 + 3 * n)
        printf("%d ", place_of_last(n));
    d[0] = NAN;
    printf("%d ", place_of_last(4096));
    d[0] = 1;
    d[2000] = NAN;
    printf("%d ", place_of_last(4096));
    return 0;
}
