// A class that gives its elements away by references.
// @args -std=c++17
#include <cstdio>

class matrix
{
  public:
    matrix(double *data, int rows, int columns) : rows(rows), columns(columns), data(data) {}
    double &operator()(int i, int j) { return data[i * columns + j]; }
    double operator()(int i, int j) const { return data[i * columns + j]; }
    int rows, columns;
    double *data;
};

static void transpose(matrix &to, const matrix &from)
{
    // @openmp-for
    for (int i = 0; i < to.rows; i++)
        for (int j = 0; j < to.columns; j++)
            to(i, j) = from(j, i);
}

int main()
{
    static double a[12 * 9], b[9 * 12];
    for (int i = 0; i < 12 * 9; i++)
        a[i] = i % 11;
    matrix from(a, 12, 9), to(b, 9, 12), same(a, 9, 12);
    transpose(to, from);
    transpose(same, from);
    double sum = 0;
    for (int i = 0; i < 12 * 9; i++)
        sum = sum / 2 + b[i] + a[i] / 3;
    std::printf("%.9g\n", sum);
}
