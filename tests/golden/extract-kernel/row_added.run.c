#include <stdio.h>

void add_rows(int n, int from, int to, long width, const int *a, long *y);

static void try(int n, int from, int to)
{
    static int a[8 * 80];
    static long y[9];
    for (int k = 0; k < 8 * 80; k++)
        a[k] = k % 11 - 4;
    for (int k = 0; k < 9; k++)
        y[k] = 100 * k;
    add_rows(n, from, to, 80, a, from <= to ? y : NULL);
    for (int k = 0; k < 9; k++)
        printf("%ld%c", y[k], k < 8 ? ' ' : '\n');
}

int main(void)
{
    try(0, 0, 9);
    try(8, 5, 4);
    try(8, 5, 5);
    try(8, 0, 79);
    try(7, 3, 34);
    try(7, 3, 35);
    try(1, 40, 70);
    return 0;
}
