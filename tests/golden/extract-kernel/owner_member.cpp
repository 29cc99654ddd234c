// @args -std=c++17
#include <cstdio>
#include <memory>

struct weights {
    int size;
    float rate;
    double *values;
};

/* What the pointer leads to is given to the kernel by value, and its array as a pointer. */
static void scale(const std::shared_ptr<weights> &w)
{
    // @extract-kernel
    for (int i = 0; i < w->size; i++)
        w.get()->values[i] *= w->rate;
}

int main()
{
    static double values[300];
    auto w = std::make_shared<weights>(weights{300, 0.5f, values});
    double sum = 0;
    for (int i = 0; i < 300; i++)
        values[i] = i;
    scale(w);
    w->size = 0;
    scale(w);
    for (int i = 0; i < 300; i++)
        sum += values[i];
    std::printf("%g\n", sum);
    return 0;
}
