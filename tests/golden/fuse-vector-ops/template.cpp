/* Operators of a template: methods, friends, conditions, functions of elements, and the target on
   the right. */
#include <cassert>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <vector>

template <class T> class Vec {
    std::vector<T> data_;

public:
    explicit Vec(size_t n, T v = T()) : data_(n, v) {}
    size_t size() const { return data_.size(); }
    T &operator[](size_t i) { return data_[i]; }
    const T &operator[](size_t i) const { return data_[i]; }
    Vec operator-(const Vec &o) const
    {
        if (size() != o.size())
            throw std::invalid_argument("sizes");
        assert(size() == o.size());
        const size_t n = size();
        Vec r(*this);
        for (size_t i = 0; i < n; ++i)
            r.data_[i] -= o.data_[i];
        return r;
    }
    Vec &operator+=(const Vec &o)
    {
        if (o.size() != size())
            throw std::invalid_argument("sizes");
        for (size_t i = 0; i < data_.size(); ++i)
            data_[i] += o[i];
        return *this;
    }
    friend Vec operator+(Vec a, const Vec &b)
    {
        a += b;
        return a;
    }
};

template <class T> Vec<T> operator*(T s, const Vec<T> &v)
{
    Vec<T> r(v.size());
    for (size_t i = 0; i < v.size(); i++)
        r[i] = s * v[i];
    return r;
}

template <class T> Vec<T> square(const Vec<T> &v)
{
    Vec<T> r(v.size());
    for (size_t i = 0; i < v.size(); i++)
        r[i] = v[i] * v[i];
    return r;
}

template <class T> Vec<T> root(const Vec<T> &v)
{
    Vec<T> r(v.size());
    for (size_t i = 0; i < v.size(); i++)
        r[i] = std::sqrt(v[i]);
    return r;
}

static void step(Vec<double> &a, const Vec<double> &b, double scale)
{
    for (int i = 0; i < 2; i++) {
        // @fuse-vector-ops
        a = root(square(a - scale * b)) + (a - square(b + a));
    }
}

static void run(size_t n, size_t m)
{
    Vec<double> a(n), b(m);
    for (size_t i = 0; i < n; i++)
        a[i] = 1.0 / (double)(i + 3);
    for (size_t i = 0; i < m; i++)
        b[i] = (double)i / 7.0;
    try {
        step(a, b, 0.3);
    } catch (const std::exception &error) {
        printf("%s ", error.what());
    }
    for (size_t i = 0; i < a.size(); i++)
        printf(" %a", a[i]);
    printf("\n");
}

int main()
{
    run(0, 0);
    run(6, 6);
    run(3, 5);
    run(5, 3);
    return 0;
}
