void large(double *a)
{
    for (long i = 0; i < 10; i++)
        a[i * 2 + 4611686018427387904] = a[i * 2 + 4611686018427387906];
}
