/* The four tests of "CUDA Expression Templates" with a plain vector class: see vectors.py. */
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

class Vec {
    std::vector<float> data_;

public:
    explicit Vec(size_t n) : data_(n) {}
    size_t size() const { return data_.size(); }
    float &operator[](size_t i) { return data_[i]; }
    float operator[](size_t i) const { return data_[i]; }
};

Vec operator+(const Vec &x, const Vec &y)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = x[i] + y[i];
    return r;
}

Vec operator-(const Vec &x, const Vec &y)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = x[i] - y[i];
    return r;
}

Vec operator*(float s, const Vec &x)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = s * x[i];
    return r;
}

Vec operator/(const Vec &x, float s)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = x[i] / s;
    return r;
}

float norm(const Vec &x)
{
    float sum = 0.0f;
    for (size_t i = 0; i < x.size(); i++)
        sum += x[i] * x[i];
    return std::sqrt(sum);
}

static void test(int number, Vec &a, const Vec &b, const Vec &c)
{
    if (number == 1) {
        a = b + c;
    } else if (number == 2) {
        a = 0.12 * b + 7.54 * c;
    } else if (number == 3) {
        a = (b - (a + 3.75 * c) + c - 0.24 * b) / 27.51 + a - 0.25 * b;
    } else {
        a = a / norm(a);
    }
}

int main(int argc, char **argv)
{
    int number = argc > 1 ? atoi(argv[1]) : 1;
    size_t n = argc > 2 ? (size_t)atol(argv[2]) : 2000;
    size_t times = argc > 3 ? (size_t)atol(argv[3]) : 1;
    Vec a(n), b(n), c(n);
    for (size_t i = 0; i < n; i++) {
        a[i] = 1.0f / (float)(i % 100 + 3);
        b[i] = 0.1f * (float)(i % 100 + 1);
        c[i] = 3.0f - (float)(i % 100) / 7.0f;
    }
    clock_t start = clock();
    for (size_t k = 0; k < times; k++)
        test(number, a, b, c);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    float check = 0.0f;
    for (size_t i = 0; i < n; i++)
        check += a[i];
    printf("%g %a\n", seconds, (double)check);
    return 0;
}
