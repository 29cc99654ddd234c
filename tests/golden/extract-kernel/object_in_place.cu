#include <cstdio>

class Rows {
  public:
    int n;
    double *x, weight[4];
    double dot() const;
};

/* The kernel stands in the same file. */
double Rows::dot() const
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum += x[i] * weight[i % 4] / this->n;
    return sum;
}

int main()
{
    double x[6] = {1, 2, 3, 4, 5, 6};
    Rows rows = {6, x, {2, 1, 3, 5}};
    std::printf("%g\n", rows.dot());
    rows.n = 0;
    rows.x = nullptr;
    std::printf("%g\n", rows.dot());
    return 0;
}
