#include <stdio.h>

enum { N = 30 };
extern double x[N], b[N], l[N][N];
void solve(int n);

int main(void)
{
    for (int i = 0; i < N * N; i++) {
        b[i % N] = i;
        l[i / N][i % N] = 1 + i % 3;
    }
    solve(0);
    solve(N);
    for (int i = 0; i < N; i++)
        printf("%g ", x[i]);
    return 0;
}
