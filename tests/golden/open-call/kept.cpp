// A function that others call stays.
#include <cstdio>

namespace {
const int size = 4;
void clear(int *x)
{
    for (int i = 0; i < size; i++)
        x[i] = i;
}
}

int main()
{
    int a[size], b[size];
    clear(b);
    // @open-call
    clear(a);
    std::printf("%d %d\n", a[3], b[2]);
    return 0;
}
