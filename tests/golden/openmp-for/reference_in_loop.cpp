/* A sum by a reference that the loop declares: the clause names the variable. */
#include <cstdio>

double sum(int n, const double *a)
{
    double s = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        double &r = s;
        r += a[i];
    }
    return s;
}

int main()
{
    double a[100];
    for (int i = 0; i < 100; i++)
        a[i] = i;
    std::printf("%g %g\n", sum(100, a), sum(0, a));
    return 0;
}
