#include <cstdio>
#include <vector>

using matrix = std::vector<std::vector<double>>;

/* Two tables hold different rows, unless they are one. */
static void below(const matrix &a, matrix &c)
{
    const int n = static_cast<int>(a.size()) - 1;
    // @openmp-for guards=helper
    for (int i = 0; i < n; i++)
        for (std::size_t j = 0; j < a[i].size(); j++)
            c[i][j] += a[i + 1][j];
}

int main()
{
    matrix a(30, std::vector<double>(30)), c(30, std::vector<double>(30));
    for (int i = 0; i < 30; i++)
        for (int j = 0; j < 30; j++)
            a[i][j] = (i * j) % 7;
    below(a, c);
    below(c, c);
    double sum = 0;
    for (int i = 0; i < 30; i++)
        for (int j = 0; j < 30; j++)
            sum += (i + 1) * c[i][j];
    std::printf("%g\n", sum);
    return 0;
}
