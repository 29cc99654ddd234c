void set(int n, int *a)
{
#pragma omp parallel for
    // @correct-pragma
    for (int i = 0; i < n; i++)
        a[i] = i;
}
