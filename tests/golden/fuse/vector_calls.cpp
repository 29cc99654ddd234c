/* Functions of vectors are opened: a reference is the variable that it gets. What a function
   returns and the program declares is one variable. */
#include <cstdio>
#include <vector>

static void axpy(double alpha, const std::vector<double> &x, std::vector<double> &y)
{
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] += alpha * x[i];
}

static double dot(const std::vector<double> &a, const std::vector<double> &b)
{
    double s = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        s += a[i] * b[i];
    return s;
}

static double residual(double alpha, const std::vector<double> &q, std::vector<double> &r)
{
    // @fuse
    axpy(-alpha, q, r);
    double next = dot(r, r);
    return next;
}

int main()
{
    for (std::size_t n = 0; n < 12; n += 5) {
        std::vector<double> q(n, 0.5), r(n, 3.0);
        for (std::size_t i = 0; i < n; i++)
            q[i] += 1.0 / (double)(i + 1);
        std::printf("%a\n", residual(0.25, q, r));
        std::printf("%a\n", residual(0.25, r, r));
        for (std::size_t i = 0; i < n; i++)
            std::printf("%a %a\n", q[i], r[i]);
    }
    return 0;
}
