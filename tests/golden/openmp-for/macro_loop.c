#define CLEAR(a, n) for (int i = 0; i < (n); i++) (a)[i] = 0

void clear(int n, int *a)
{
    // @openmp-for
    CLEAR(a, n);
}
