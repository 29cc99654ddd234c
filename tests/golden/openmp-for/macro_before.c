#define SIMPLY

void clear(int n, int *a)
{
    SIMPLY
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
