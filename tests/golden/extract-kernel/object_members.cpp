#include <cstdio>

class Base {
  public:
    int n;
    double *x;
};

/* Members of the object, of its base, of an object inside, and behind a pointer. */
class Integrator : public Base {
  public:
    struct part {
        int count;
        const double *mass;
    } heavy, *light;
    double dt, box[3];
    Integrator(int size, double *where) : dt(0.5)
    {
        n = size;
        x = where;
        box[0] = 1;
        box[1] = 2;
        box[2] = 3;
    }
    void step(const double *f);
};

void Integrator::step(const double *f)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] += this->dt * f[i] / heavy.mass[i] * box[i % 3] + light->count * dt;
}

int main()
{
    static double x[300], f[300], mass[300];
    for (int i = 0; i < 300; i++) {
        x[i] = i;
        f[i] = i % 7;
        mass[i] = 1 + i % 2;
    }
    Integrator::part light = {3, nullptr};
    Integrator some(280, x), none(0, nullptr);
    some.heavy.mass = none.heavy.mass = mass;
    some.light = &light;
    some.step(f);
    none.light = nullptr;
    none.step(f);
    some.step(x + 1);
    for (int i = 0; i < 300; i++)
        std::printf("%.17g\n", x[i]);
    return 0;
}
