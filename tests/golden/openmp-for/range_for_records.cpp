// Elements are changed in place.
// @args -std=c++17
#include <cstdio>
#include <vector>

struct particle {
    double x, v;
};

static void move(std::vector<particle> &all, double dt)
{
    // every particle on its own
    // @openmp-for
    for (auto &p : all)
        p.x += p.v * dt;
}

int main()
{
    std::vector<particle> all(64);
    for (int i = 0; i < 64; i++)
        all[i] = {i * 0.5, i % 5 - 2.0};
    move(all, 0.25);
    double sum = 0;
    for (const auto &p : all)
        sum = sum / 2 + p.x;
    std::printf("%.9g\n", sum);
}
