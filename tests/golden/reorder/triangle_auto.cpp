#include <cstdio>

static double a[100][100];

// What `auto` means stays the same.
static void clear(long n)
{
    // @reorder
    for (auto i = 0L; i < n; i++)
        for (auto j = i + 1; j < n; j++)
            a[i][j] = a[i][j] + static_cast<double>(sizeof j);
}

int main()
{
    const long sizes[] = {-1, 0, 1, 2, 9, 100};
    for (long n : sizes) {
        clear(n);
        double sum = 0;
        for (int i = 0; i < 100; i++)
            for (int j = 0; j < 100; j++)
                sum += a[i][j] * (i + 2 * j + 1);
        std::printf("%.17g\n", sum);
    }
}
