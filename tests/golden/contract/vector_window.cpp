#include <cstdio>
#include <vector>

// All elements are 0 at first.
static void differences(int n, double *a, const double *b)
{
    std::vector<double> t(n + 1);
    // @contract window=rotate
    for (int i = 1; i <= n; i++) {
        t[i] = b[i - 1] * 0.5;
        a[i - 1] = t[i] - t[i - 1];
    }
}

int main()
{
    double a[20], b[20];
    for (int n = 0; n < 20; n += 3) {
        for (int i = 0; i < 20; i++) {
            a[i] = i * 0.5;
            b[i] = 7.0 - i * i;
        }
        differences(n, a, b);
        for (int i = 0; i < 20; i++)
            std::printf(" %g", a[i]);
        std::puts("");
    }
}
