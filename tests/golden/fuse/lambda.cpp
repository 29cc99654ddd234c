#include <cstdio>

/* Others may look into the array that a lambda has caught: it stays. */
template <class F> int later(F look)
{
    return look(3);
}

int twice(int *__restrict b)
{
    int t[64];
    auto look = [&](int k) { return t[k]; };
    // @fuse
    for (int i = 0; i < 64; i++)
        t[i] = 2 * i;
    for (int i = 0; i < 64; i++)
        b[i] = t[i];
    return later(look);
}

int main()
{
    int b[64], seen = twice(b);
    std::printf("%d %d\n", seen, b[63]);
    return 0;
}
