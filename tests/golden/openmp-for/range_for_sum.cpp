// A sum over rows, which are vectors themselves.
// @args -std=c++17
#include <cstdio>
#include <vector>

static long total(const std::vector<std::vector<int>> &rows)
{
    long sum = 0;
    // @openmp-for
    for (const auto &row : rows)
        for (int x : row)
            sum += x;
    return sum;
}

int main()
{
    std::vector<std::vector<int>> rows(20);
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < i; j++)
            rows[i].push_back(i * j % 7);
    std::printf("%ld\n", total(rows));
}
