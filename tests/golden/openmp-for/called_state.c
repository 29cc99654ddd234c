static int calls;

static int twice(int i)
{
    calls += 1;
    return 2 * i;
}

int count(int n, int *restrict out)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        out[i] = twice(i);
    return calls;
}
