#define WAIT _Pragma("omp barrier")

void double_all(double *a, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        a[i] *= 2;
        WAIT;
    }
}
