// A running maximum by a function of the library, and one by a function of the program.
// @args -std=c++17
#include <algorithm>
#include <cstdio>

static int smaller(int a, int b)
{
    return b < a ? b : a;
}

static int highest(const int *x, int *y, int n)
{
    int high = x[0];
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        high = std::max(high, x[i]);
        y[i] = high;
    }
    return high;
}

static int lowest(const int *x, int *y, int n)
{
    int low = x[0];
    for (int i = 0; i < n; i++) {
        low = smaller(low, x[i]);
        y[i] += low;
    }
    return low;
}

int main()
{
    static int x[9000], y[9000];
    for (int i = 0; i < 9000; i++)
        x[i] = i * 37 % 8999 - i % 13;
    int high = highest(x, y, 9000), low = lowest(x, y, 8000);
    long long sum = 0;
    for (int v : y)
        sum = (sum * 3 + v) % 1000003;
    std::printf("%d %d %lld\n", high, low, sum);
}
