// A guard speaks of the memory that the elements lie in.
#include <cstdio>
#include <vector>

void shift(std::vector<double> &values, const double *x)
{
    // @openmp-for
    for (auto it = values.begin(); it != values.end(); ++it)
        *it += x[it - values.begin()];
}

int main()
{
    std::vector<double> values(100);
    double x[100];
    for (int i = 0; i < 100; i++) {
        values[i] = i;
        x[i] = 3 * i;
    }
    shift(values, x);
    double sum = 0;
    for (double value : values)
        sum = sum / 2 + value;
    std::printf("%g\n", sum);
}
