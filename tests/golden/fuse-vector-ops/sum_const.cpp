/* What is set behind a condition cannot be const. */
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

float dot(const Vec &x, const Vec &y)
{
    if (x.size() != y.size())
        throw std::length_error("dot");
    float sum = 0;
    for (size_t i = 0; i < x.size(); i++)
        sum += x[i] * y[i];
    return sum;
}

float step(Vec &a, const Vec &b, const Vec &c)
{
    // @fuse-vector-ops
    const float s = dot(b, c);
    (void)a;
    return s;
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
