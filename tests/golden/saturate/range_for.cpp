// An element is a name for what is loaded.
// @args -std=c++17
#include <cstdio>
#include <vector>

struct particle {
    double x, y, v;
};

static void move(std::vector<particle> &all, double dt)
{
    // @saturate
    for (auto &p : all) {
        p.x += dt / p.v;
        p.y -= dt / p.v;
    }
}

int main()
{
    std::vector<particle> all(64);
    for (int i = 0; i < 64; i++)
        all[i] = {i * 0.5, i % 5 - 2.0, i + 1.0};
    move(all, 0.25);
    double sum = 0;
    for (const auto &p : all)
        sum = sum / 2 + p.x - p.y;
    std::printf("%.9g\n", sum);
}
