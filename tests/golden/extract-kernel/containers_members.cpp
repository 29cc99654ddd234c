// Members that are vectors; the number of elements in the body, and two members of one name.
// @args -std=c++17
#include <cstddef>
#include <cstdio>
#include <vector>

struct Particle {
    double x, v;
};

class Cloud {
public:
    explicit Cloud(int n) : all_(n), mass_(n, 2) {}
    std::vector<Particle> all_;
    std::vector<double> mass_;

    void step(const Cloud &before, double dt);
};

void Cloud::step(const Cloud &before, double dt)
{
    // @extract-kernel
    for (std::size_t i = 0; i < all_.size(); i++) {
        const Particle &p = before.all_[i];
        all_[i].v = p.v + dt * p.x / mass_[i];
        this->all_[i].x = p.x + dt * p.v / all_.size();
    }
}

int main()
{
    Cloud before(50), after(50);
    for (int i = 0; i < 50; i++)
        before.all_[i] = {i % 7 - 3.0, i % 5 - 2.0};
    after.step(before, 0.5);
    after.step(after, 0.25);
    double sum = 0;
    for (const Particle &p : after.all_)
        sum = sum / 2 + p.x - p.v;
    std::printf("%.9g\n", sum);
}
