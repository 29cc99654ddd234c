#include <stdio.h>

double add(long n, void *memory, const void *other);

int main(void)
{
    static double a[3000], b[3000];
    for (int i = 0; i < 3000; i++) {
        a[i] = i % 13;
        b[i] = i % 17 - 4;
    }
    for (long n = -1; n <= 2000; n = n < 3 ? n + 1 : 3 * n)
        printf("%g %g\n", add(n, a, b), add(n, a + 900, a));
    double sum = 0;
    for (int i = 0; i < 3000; i++)
        sum = 0.5 * sum + a[i];
    printf("%.17g\n", sum);
    return 0;
}
