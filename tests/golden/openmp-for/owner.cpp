// @args -std=c++17
#include <cassert>
#include <cstdio>
#include <memory>
#include <vector>

struct settings {
    int size;
    float rate;
};

class table {
    long columns_;
    std::vector<double> data_;

  public:
    table(long rows, long columns) : columns_(columns), data_(rows * columns, 1.5) {}
    double &at(long i, long j)
    {
        assert(i * columns_ + j < (long)data_.size());
        return data_[i * columns_ + j];
    }
    void scale(long row, const std::shared_ptr<settings> &how)
    {
        // @openmp-for
        for (long j = 0; j < how->size; j++)
            at(row, j) *= how->rate;
    }
};

static void add(std::unique_ptr<double[]> &p, std::unique_ptr<double[]> &q, int n)
{
    for (int i = 0; i < n; i++)
        p[i] += q[i];
}

int main()
{
    auto how = std::make_shared<settings>(settings{300, 0.5f});
    table t(2, 300);
    std::unique_ptr<double[]> p(new double[300]), q(new double[300]);
    double sum = 0;
    t.scale(1, how);
    for (int i = 0; i < 300; i++)
        p[i] = i, q[i] = t.at(i % 2, i);
    add(p, q, 300);
    add(p, p, 300);
    for (int i = 0; i < 300; i++)
        sum += p[i];
    std::printf("%g\n", sum);
    return 0;
}
