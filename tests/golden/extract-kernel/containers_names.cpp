// What a vector is called by may be taken.
// @args -std=c++17
#include <cstddef>
#include <cstdio>
#include <vector>

struct Pair {
    std::vector<float> u_;
};

static void sum(const Pair &a, Pair &b, std::vector<float> &c, int c_size)
{
    // @extract-kernel
    for (std::size_t i = 0; i < c.size(); i++) {
        float y = a.u_[i];
        {
            float c = 2;
            y += c;
        }
        c[i] = y * b.u_[i] + c_size + b.u_.size();
    }
}

int main()
{
    Pair a{std::vector<float>(40, 1.5f)}, b{std::vector<float>(40, 0.25f)};
    std::vector<float> c(40);
    sum(a, b, c, 3);
    float sum = 0;
    for (float v : c)
        sum = sum / 2 + v;
    std::printf("%.9g\n", sum);
}
