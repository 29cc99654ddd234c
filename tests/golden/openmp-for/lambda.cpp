#include <cstdio>

int main()
{
    auto fill = [](int n, int *a) {
        int t;
        // @openmp-for
        for (int i = 0; i < n; i++) {
            t = i * i;
            a[i] = t;
        }
    };
    int a[50];

    fill(50, a);
    for (int i = 0; i < 50; i++)
        std::printf("%d ", a[i]);
    return 0;
}
