/* The statement is one kernel, which has each vector once; the target may be one of the others. */
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

Vec operator+(const Vec &a, const Vec &b)
{
    Vec r(a.size());
    for (size_t i = 0; i < a.size(); i++)
        r[i] = a[i] + b[i];
    return r;
}

Vec operator*(float s, const Vec &a)
{
    Vec r(a.size());
    for (size_t i = 0; i < a.size(); i++)
        r[i] = s * a[i];
    return r;
}

void combine(Vec &a, const Vec &b, const Vec &c)
{
    // @fuse-vector-ops output=kernel
    a = 0.12 * b + 7.54 * c;
}

static void run(size_t n, size_t m)
{
    Vec a(n), b(m), c(m);
    for (size_t i = 0; i < m; i++) {
        b[i] = 0.1f * (float)(i + 1);
        c[i] = 3.0f - (float)i / 7.0f;
    }
    combine(a, b, c);
    if (n == m)
        combine(a, a, a);
    printf("%zu:", a.size());
    for (size_t i = 0; i < a.size(); i++)
        printf(" %a", (double)a[i]);
    printf("\n");
}

int main()
{
    run(0, 0);
    run(5, 5);
    run(2, 9);
    run(9, 2);
    return 0;
}
