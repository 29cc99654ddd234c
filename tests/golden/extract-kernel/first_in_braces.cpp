#include <cstdio>

static float value[300];

void scale(int n)
{
    const float factor{2};
    // @extract-kernel
    for (int i{1}; i < n; ++i)
        value[i] = factor * value[i];
}

int main()
{
    for (int i = 0; i < 300; i++)
        value[i] = i;
    scale(270);
    for (int i = 0; i < 300; i++)
        std::printf("%g\n", value[i]);
    return 0;
}
