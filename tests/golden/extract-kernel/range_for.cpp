// A range-based loop counts in the kernel.
// @args -std=c++17
#include <cstddef>
#include <cstdio>
#include <vector>

struct Particle {
    double x, v;
};

static void move(std::vector<Particle> &all, const std::vector<double> &pull, double dt)
{
    // @extract-kernel
    for (auto &p : all) {
        if (p.v < -8)
            continue; // lost
        for (double f : pull)
            p.v += dt * f;
        p.x += dt * p.v;
    }
}

int main()
{
    std::vector<Particle> all(70), none;
    std::vector<double> pull{1, -0.5, 0.25};
    for (int i = 0; i < 70; i++)
        all[i] = {i % 9 - 4.0, i % 20 - 10.0};
    move(all, pull, 0.5);
    move(none, pull, 0.5);
    double sum = 0;
    for (const Particle &p : all)
        sum = sum / 2 + p.x - p.v;
    std::printf("%.9g\n", sum);
}
