#include <math.h>
#include <stdio.h>

extern double pivot[4096];
int place_of_least(int n, int start);

int main(void)
{
    for (int i = 0; i < 4096; i++)
        pivot[i] = (i % 2 ? -1 : 1) * ((i * 37) % 501 + 5);
    for (int n = 0; n < 4096; n += 1 + n)
        for (int start = 0; start < 4096; start += 350)
            printf("%d ", place_of_least(n, start));
    pivot[0] = NAN;
    printf("%d ", place_of_least(4096, 0));
    for (int i = 0; i < 4096; i++)
        pivot[i] = -INFINITY;
    printf("%d %d ", place_of_least(4096, 0), place_of_least(4096, 2000));
    return 0;
}
