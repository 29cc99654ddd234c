enum { N = 20 };
#define IDX(i, j) ((i) * N + (j))
double a[N * N], b[N];

void rows(void)
{
    for (int i = 0; i < N; i++)
        // @scalar-replace
        for (int j = 0; j < N - 1; j++)
            a[IDX(i, N - 1)] += a[IDX(i, j)] * b[j];
}
