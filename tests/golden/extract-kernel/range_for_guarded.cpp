// Where the guard does not hold the loop runs as it was written.
// @args -std=c++17
#include <cstdio>
#include <vector>

static void add(std::vector<int> &v, const std::vector<int> &w)
{
    // @extract-kernel
    for (int &x : v)
        x += w[0];
}

int main()
{
    std::vector<int> v(90), w(1, 3);
    for (int i = 0; i < 90; i++)
        v[i] = i % 8;
    add(v, w);
    add(v, v);
    int sum = 0;
    for (int x : v)
        sum = sum / 2 + x;
    std::printf("%d\n", sum);
}
