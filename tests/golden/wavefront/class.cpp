#include <cstdio>

static double a[60][60];

static void relax(long n)
{
    if (n > 60)
        return;
    // @wavefront
    for (auto i = 1L; i < n; i++)
        for (auto j = 1L; j < 60; j++)
            a[i][j] = (a[i - 1][j] + a[i][j - 1]) / 2;
}

int main()
{
    const long sizes[] = {-1, 0, 1, 2, 3, 60};
    for (long n : sizes) {
        for (int i = 0; i < 60; i++)
            for (int j = 0; j < 60; j++)
                a[i][j] = i + 3 * j;
        relax(n);
        double sum = 0;
        for (int i = 0; i < 60; i++)
            for (int j = 0; j < 60; j++)
                sum += a[i][j] * (i + 2 * j + 1);
        std::printf("%.17g\n", sum);
    }
}
