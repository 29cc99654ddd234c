void scan(int *a)
{
#pragma omp parallel
    {
#pragma omp for
        // @correct-pragma
        for (int i = 1; i < 8; i++)
            a[i] = a[i - 1] * 2;
    }
}
