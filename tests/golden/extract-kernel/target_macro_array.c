#define AT(i, j) a[(i) * n + (j)]

void clear(int n, double *a)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            AT(i, j) = 0;
}
