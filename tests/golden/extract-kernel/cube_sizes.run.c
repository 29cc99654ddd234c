#include <stdio.h>

void scale(int n, int m, int l, double a[restrict n][m][l], double s);

static void try(int n, int m, int l)
{
    static double a[70000];
    for (int i = 0; i < 70000; i++)
        a[i] = i % 23 - 5;
    scale(n, m, l, (double(*)[m][l])a, 2.5);
    double sum = 0;
    for (int i = 0; i < 70000; i++)
        sum += a[i] * (i % 31);
    printf("%d %d %d %.3f\n", n, m, l, sum);
}

int main(void)
{
    try(0, 3, 3);
    try(3, 0, 3);
    try(3, 3, 0);
    try(1, 1, 1);
    try(17, 33, 65);
    try(70000, 1, 1);
    try(1, 70000, 1);
    try(1, 1, 70000);
    return 0;
}
