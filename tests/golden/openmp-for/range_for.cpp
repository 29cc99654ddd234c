// Over an array.
#include <cstdio>

void halve(int (&values)[100])
{
    // @openmp-for
    for (int &value : values)
        value /= 2;
}

int main()
{
    int values[100], sum = 0;
    for (int i = 0; i < 100; i++)
        values[i] = i;
    halve(values);
    for (int value : values)
        sum = sum % 1000 * 3 + value;
    std::printf("%d\n", sum);
}
