// No case may pass by a declaration.
void choose(int n, int which, double x, double *a)
{
    switch (which) {
    case 1:
        a[n] = 0;
        // @hoist-invariant
        for (int i = 0; i < n; i++)
            a[i] += x / 3;
        break;
    case 2:
        a[n] = 1;
    }
}

#include <cstdio>

int main()
{
    for (int n = 0; n < 6; n++) {
        double a[8] = {1, 2, -3, 4, 5, 6, 7, 8};
        choose(n, n % 3, n - 2.5, a);
        for (double value : a)
            std::printf("%g ", value);
        std::printf("\n");
    }
    return 0;
}
