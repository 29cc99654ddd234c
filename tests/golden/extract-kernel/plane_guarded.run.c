#include <stdio.h>

void product(int n, const float *a, const float *b, float *c);

static float data[4000];

static void try(int n, int a, int b, int c)
{
    double sum = 0;
    for (int i = 0; i < 4000; i++)
        data[i] = (float)(i % 7);
    product(n, data + a, data + b, data + c);
    for (int i = 0; i < 4000; i++)
        sum += data[i] * (i % 11);
    printf("%d %.1f\n", n, sum);
}

int main(void)
{
    try(0, 0, 0, 0);
    try(1, 0, 1, 2);
    try(33, 0, 1100, 2200);
    try(5, 0, 20, 30);
    try(4, 0, 0, 0);
    return 0;
}
