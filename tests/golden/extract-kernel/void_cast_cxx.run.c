#include <stdio.h>

void fill(int n, void *out, const void *in, double by);

int main(void)
{
    double a[700] = {0}, b[700];
    for (int i = 0; i < 700; i++)
        b[i] = i % 19;
    for (int n = -1; n <= 700; n += 701)
        fill(n, a, b, 1.5);
    fill(699, b, b + 1, 2);
    for (int i = 0; i < 700; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
