// By an iterator over a vector.
#include <cstdio>
#include <vector>

void halve(std::vector<double> &values)
{
    // @openmp-for
    for (auto it = values.begin(); it < values.end(); ++it)
        *it /= 2;
}

int main()
{
    std::vector<double> values(100);
    for (int i = 0; i < 100; i++)
        values[i] = i;
    halve(values);
    double sum = 0;
    for (double value : values)
        sum = sum / 2 + value;
    std::printf("%g\n", sum);
}
