/* A class that people write: its elements by operator[], its length by a method. */
#include <cstddef>
#include <cstdio>
#include <vector>

class Vec {
    std::vector<double> elements;

public:
    explicit Vec(std::size_t n) : elements(n) {}
    std::size_t size() const { return elements.size(); }
    double &operator[](std::size_t i) { return elements[i]; }
    const double &operator[](std::size_t i) const { return elements[i]; }
};

static void leap(Vec &x, Vec &v, const Vec &force, double dt)
{
    // @fuse
    for (std::size_t i = 0; i < v.size(); i++)
        v[i] += dt * force[i];
    for (std::size_t i = 0; i < v.size(); i++)
        x[i] += dt * v[i];
}

int main()
{
    for (std::size_t n = 0; n < 12; n += 5) {
        Vec x(n), v(n), force(n);
        for (std::size_t i = 0; i < n; i++)
            force[i] = 1.0 / (double)(i + 1);
        leap(x, v, force, 0.25);
        leap(x, v, x, 0.5);
        leap(v, v, v, 0.5);
        for (std::size_t i = 0; i < n; i++)
            std::printf("%a %a %a\n", x[i], v[i], force[i]);
    }
    return 0;
}
