#include <stddef.h>
#include <stdio.h>

void halves(double *a, double *b, size_t ld, size_t m);

static void show(size_t from, size_t to, size_t ld, size_t m)
{
    static double memory[2000];
    for (size_t i = 0; i < 2000; i++)
        memory[i] = (double)(i * i % 101);
    halves(memory + from, memory + to, ld, m);
    double sum = 0;
    for (size_t i = 0; i < 2000; i++)
        sum += memory[i] * (double)(i % 31 + 1);
    printf("%.12g\n", sum);
}

int main(void)
{
    show(0, 1000, 4, 50);
    show(1000, 0, 4, 50);
    show(0, 60, 4, 50);
    show(60, 0, 4, 50);
    show(0, 100, 2, 50);
    show(0, 20, 4, 50);
    show(0, 0, 4, 50);
    show(0, 1, 4, 0);
    return 0;
}
