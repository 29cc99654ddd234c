#include <stdio.h>

void product(int n, int m, int l, const float *a, const float *b, float *c);

static void try(int n, int m, int l)
{
    static float a[50 * 50], b[50 * 50], c[50 * 50];
    for (int k = 0; k < 50 * 50; k++) {
        a[k] = (float)(k % 7);
        b[k] = (float)(k % 5 - 2);
        c[k] = -1;
    }
    product(n, m, l, a, b, c);
    double sum = 0;
    for (int k = 0; k < 50 * 50; k++)
        sum += c[k] * (k % 101);
    printf("%d %d %d %.1f\n", n, m, l, sum);
}

int main(void)
{
    try(0, 5, 5);
    try(5, 0, 5);
    try(5, 7, 0);
    try(1, 1, 1);
    try(16, 16, 16);
    try(17, 33, 3);
    try(50, 50, 50);
    return 0;
}
