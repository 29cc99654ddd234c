/* Whether the threads share `sum` is decided elsewhere. */
int sum_up(int n, const int *a)
{
    int sum = 0;
    #pragma omp for
    // @openmp-for
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}
