/* A class of vectors and its operators, of which random statements are made (fuzz_vectors.py). */
#define NDEBUG
#include <cassert>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <vector>

class Vec
{
    std::vector<float> data_;

  public:
    explicit Vec(size_t n) : data_(n)
    {
    }
    size_t size() const
    {
        return data_.size();
    }
    float &operator[](size_t i)
    {
        return data_[i];
    }
    float operator[](size_t i) const
    {
        return data_[i];
    }
};

Vec operator+(const Vec &x, const Vec &y)
{
    if (x.size() != y.size())
        throw std::length_error("+");
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = x[i] + y[i];
    return r;
}

Vec operator*(float s, const Vec &x)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = s * x[i];
    return r;
}

float dot(const Vec &x, const Vec &y)
{
    if (x.size() != y.size())
        throw std::length_error("dot");
    float sum = 0;
    for (size_t i = 0; i < x.size(); i++)
        sum += x[i] * y[i];
    return sum;
}

float squares(const Vec &x)
{
    float sum = 0.0f;
    for (size_t i = 0; i < x.size(); i++)
        sum += x[i] * x[i];
    return sum;
}

float norm(const Vec &x)
{
    return std::sqrt(squares(x));
}

Vec operator-(const Vec &x, const Vec &y)
{
    assert(x.size() == y.size());
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); ++i)
        r[i] = x[i] - y[i];
    return r;
}
Vec &operator+=(Vec &x, const Vec &y)
{
    if (x.size() != y.size())
        throw std::length_error("+=");
    for (size_t i = 0; i < x.size(); i++)
        x[i] += y[i];
    return x;
}
Vec sine(const Vec &x)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = std::sin(x[i]);
    return r;
}
double most(const Vec &x, double at_least)
{
    double m = at_least;
    for (size_t i = 0; i < x.size(); i++)
        m = std::fmax(m, std::fabs((double)x[i]));
    return m;
}
float product(const Vec &x)
{
    if (x.size() == 0)
        return 3;
    float p = 1;
    for (size_t i = 0; i < x.size(); i++)
        p *= 1 + x[i] / 1000;
    return 2 * p;
}
long count(const Vec &x, float limit)
{
    long k = 0;
    for (size_t i = 0; i < x.size(); i++)
        k += x[i] > limit;
    return k;
}

void step(Vec &a, Vec &b, const Vec &c, double *out);
extern float g;

static void run(size_t n, int how)
{
    Vec a(n), b(n), c(how == 3 ? n + 1 : n);
    double out[5] = {0};
    g = 2;
    for (size_t i = 0; i < n; i++) {
        a[i] = (float)(i % 7) - 2.5f;
        b[i] = 0.1f * (float)i;
        c[i] = 1.0f / (float)(i + 1);
    }
    try {
        step(a, how == 1 ? a : b, how == 2 ? a : c, out);
    } catch (const std::length_error &error) {
        printf("%s ", error.what());
    }
    for (int k = 0; k < 5; k++)
        printf("%a ", out[k]);
    for (size_t i = 0; i < n; i++)
        printf("%a %a ", (double)a[i], (double)b[i]);
    printf("\n");
}

int main()
{
    for (int how = 0; how < 4; how++)
        for (size_t n = 1; n < 40; n = 2 * n + 1)
            run(n, how);
    return 0;
}
