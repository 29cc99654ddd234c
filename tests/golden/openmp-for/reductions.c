#include <stdio.h>

int main(void)
{
    int sum = 5, rest = 1000, count = 0;
    double product = 1;
    short small = 7;

    // @openmp-for
    for (int i = 1; i <= 20; i++) {
        sum += i * i;
        rest = rest - 3 * i;
        product *= i % 3 + 1;
        small -= i;
        if (i % 4 == 0)
            count++;
    }

    printf("%d %d %g %d %d\n", sum, rest, product, small, count);
    return 0;
}
