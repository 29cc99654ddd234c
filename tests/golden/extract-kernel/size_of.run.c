#include <stdio.h>

struct pair {
    short first;
    double second;
};

void measure(int n, struct pair *pairs, double *sizes);

int main(void)
{
    static struct pair pairs[100];
    static double sizes[100];
    measure(90, pairs, sizes);
    for (int i = 0; i < 100; i++)
        printf("%g %d ", sizes[i], pairs[i].first);
    return 0;
}
