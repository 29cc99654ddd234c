/* The variable is one of the kernel. */
#include <cmath>
#include <cstdio>
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

void step(Vec &a, const Vec &b, const Vec &c)
{
    // @fuse-vector-ops count=2 output=kernel
    Vec t = b + 2 * c;
    a = t + b;
}

static void show(const Vec &a)
{
    for (size_t i = 0; i < a.size(); i++)
        printf(" %a", (double)a[i]);
    printf("\n");
}

int main()
{
    for (size_t n = 0; n < 40; n += 13) {
        Vec a(n), b(n), c(n);
        for (size_t i = 0; i < n; i++) {
            a[i] = 1.0f / (float)(i + 3);
            b[i] = 0.1f * (float)(i + 1);
            c[i] = 3.0f - (float)i / 7.0f;
        }
        step(a, b, c);
        show(a);
    }
    return 0;
}
