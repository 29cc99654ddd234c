#include <stdio.h>

enum { N = 40 };
extern double a[N][N], c[N][N];
void add(int n, int i0);

int main(void)
{
    for (int i = 0; i < N * N; i++)
        a[i / N][i % N] = i % 13;
    for (int i = 0; i < N; i += 8)
        add(i, i);
    add(2, 38);
    add(3, 40);
    for (int i = 0; i < N; i++)
        printf("%g ", c[i][39 - i]);
    return 0;
}
