#include <cstdio>
#include <vector>

using row_type = std::vector<double>;
using matrix = std::vector<row_type>;

/* The vector that is written may be a row: the guard asks for that. */
static void sums(const matrix &a, const row_type &x, row_type &y)
{
    // @openmp-for
    for (std::size_t i = 0; i < a.size(); i++) {
        double s = 0;
        for (std::size_t j = 0; j < a[i].size(); j++)
            s += a[i][j] * x[j];
        y[i] = s;
    }
}

int main()
{
    matrix a(40, row_type(40));
    row_type x(40), y(40);
    for (int i = 0; i < 40; i++) {
        x[i] = i % 5;
        for (int j = 0; j < 40; j++)
            a[i][j] = (i * j) % 7;
    }
    sums(a, x, y);
    sums(a, x, a[3]);
    sums(a, a[4], y);
    double sum = 0;
    for (int i = 0; i < 40; i++)
        sum += (i + 1) * (y[i] + a[3][i]);
    std::printf("%g\n", sum);
    return 0;
}
