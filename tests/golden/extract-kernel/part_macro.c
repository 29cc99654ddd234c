#define N 30
#define U(i, j) u[(i) * N + (j)]

void diagonal(int d, double *u)
{
    // @extract-kernel
    for (int i = 1; i < d; i++)
        U(i, d - i) = (U(i - 1, d - i) + U(i + 1, d - i)) / 2 + u[d];
}
