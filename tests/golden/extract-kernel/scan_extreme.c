/* Running extremes: of equal zeros the first one stays, and what is no number is passed over. */
#include <math.h>
#include <stdio.h>

static double peak(int n, double start, const double *restrict x, double *restrict below)
{
    double most = start;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] > most) {
            most = x[i];
        }
        below[i] = most - x[i];
    }
    return most;
}

int main(void)
{
    static double x[300000], below[300000];
    int sizes[] = {0, 1, 40, 300, 70000, 300000};
    double starts[] = {-5, -0.0, 1e9, NAN};
    for (int i = 0; i < 300000; i++)
        x[i] = i % 11 == 3 ? NAN : i % 5 == 0 ? (i % 2 == 0 ? 0.0 : -0.0) : i * 77 % 1000 * (i / 3e5);
    for (int k = 0; k < 24; k++) {
        int n = sizes[k / 4], none = 0;
        double last = peak(n, starts[k % 4], x, below), sum = 0;
        for (int i = 0; i < n; i++)
            if (isnan(below[i]))
                none++;
            else
                sum += below[i];
        printf("%d %d %g %.10g\n", n, none, isnan(last) ? 0.5 : last, sum);
    }
    return 0;
}
