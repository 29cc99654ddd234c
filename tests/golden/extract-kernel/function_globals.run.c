#include <stdio.h>

void begin(void);
long end(void);
void sums(int n, const double *x, double *y);

int main(void)
{
    double x[295], y[295];
    for (int i = 0; i < 295; i++)
        x[i] = i * 11 % 17;
    for (int n = 0; n <= 295; n += n < 2 ? 1 : 293) {
        double all = 0;
        for (int i = 0; i < 295; i++)
            y[i] = i;
        begin();
        sums(n, x, y);
        for (int i = 0; i < 295; i++)
            all += y[i] * (i % 5);
        printf("%d: %g %ld\n", n, all, end());
    }
    return 0;
}
