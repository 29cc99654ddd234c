#include <cstdint>
#include <cstdio>

class grid {
public:
    explicit grid(int n) : size(n)
    {
    }

    void relax(const double *from, double *to) const
    {
        const int n = size;
        double t;
        // @openmp-for
        for (int i = 1; i < n - 1; i++) {
            t = from[i - 1] + from[i + 1];
            to[i] = t / 2;
        }
    }

private:
    int size;
};

int main()
{
    double a[200];
    for (int i = 0; i < 200; i++)
        a[i] = i % 13;
    grid(100).relax(a, a + 100);
    grid(100).relax(a, a + 1);
    for (int i = 0; i < 200; i++)
        std::printf("%g ", a[i]);
    return 0;
}
