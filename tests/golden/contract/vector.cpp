#include <cstdio>
#include <vector>

// Vectors of which nobody but the loop knows.
static double scale(int n, double *a, const double *b)
{
    std::vector<double> t(n + 1), u(n, 0.5);
    double sum = 0;
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = a[i] / 3; // a third
        if (b[i] > 0)
            u[i] = b[i];
        else
            u[i] = -t[i];
        a[i] = t[i] + u[i];
        sum += u[i];
    }
    return sum;
}

int main()
{
    double a[20], b[20];
    for (int n = 0; n < 20; n += 3) {
        for (int i = 0; i < 20; i++) {
            a[i] = i * 0.5;
            b[i] = 7.0 - i;
        }
        std::printf("%g:", scale(n, a, b));
        for (int i = 0; i < 20; i++)
            std::printf(" %g", a[i]);
        std::puts("");
    }
}
