int sum_up(int n, const int *a)
{
    int sum = 0;
    #pragma omp parallel for reduction(+ : sum)
    // @openmp-for
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}
