// C++ has another word for it.
// @args -std=c++17
void transpose(int n, double *a, const double *b)
{
    // @tile sizes=i:4,j:4 overlap=restrict
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = b[j * n + i];
}

#include <cstdio>

int main()
{
    double a[100] = {0}, b[100];
    for (int i = 0; i < 100; i++)
        b[i] = i;
    for (int n = 0; n <= 10; n++)
        transpose(n, a, b);
    for (int i = 0; i < 100; i++)
        std::printf("%g ", a[i]);
    return 0;
}
