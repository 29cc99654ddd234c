/* A number that a function makes of what another one sums up, in the loop of the statement
   before. */
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <vector>

class Vec {
    std::vector<float> data_;

public:
    explicit Vec(size_t n) : data_(n) {}
    size_t size() const { return data_.size(); }
    float &operator[](size_t i) { return data_[i]; }
    float operator[](size_t i) const { return data_[i]; }
};

Vec operator*(float s, const Vec &x)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = s * x[i];
    return r;
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

float step(Vec &a, const Vec &b, const Vec &c)
{
    // @fuse-vector-ops count=2
    a = 2 * a;
    a = norm(a) * b;
    (void)c;
    return 0;
}

int main()
{
    for (size_t n = 0; n < 900; n = 5 * n + 7) {
        Vec a(n), b(n), c(n < 100 ? n : n + 1);
        for (size_t i = 0; i < n; i++) {
            a[i] = (float)(i % 5);
            b[i] = (float)(i % 9) - 4;
            c[i] = (float)(i % 3);
        }
        try {
            printf("%g", (double)step(a, b, c));
        } catch (const std::length_error &error) {
            printf("%s", error.what());
        }
        for (size_t i = 0; i < n; i += 17)
            printf(" %g", (double)a[i]);
        printf("\n");
    }
    return 0;
}
