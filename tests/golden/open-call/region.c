int last;

static void store(int n, int *x)
{
    for (int i = 0; i < n; i++)
        x[i] = last;
}

void all(int *x)
{
#pragma omp parallel private(last)
    {
        last = 3;
        // @open-call
        store(10, x);
    }
}
