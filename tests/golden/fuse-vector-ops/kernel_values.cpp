/* A class gives values of its elements, no places: none can be told where they lie. */
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

class View {
    std::vector<float> data_;

public:
    explicit View(size_t n) : data_(n) {}
    size_t size() const { return data_.size(); }
    float operator[](size_t i) const { return data_[i]; }
};

Vec twice(const View &x)
{
    Vec r(x.size());
    for (size_t i = 0; i < x.size(); i++)
        r[i] = 2 * x[i];
    return r;
}

void step(Vec &a, const View &b)
{
    // @fuse-vector-ops output=kernel
    a = twice(b);
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
        Vec a(n);
        View b(n);
        for (size_t i = 0; i < n; i++) {
            a[i] = 1.0f / (float)(i + 3);
        }
        step(a, b);
        show(a);
    }
    return 0;
}
