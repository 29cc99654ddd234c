static void store(int n, int *x)
{
    int *all = __builtin_alloca(n * sizeof(int));
    for (int i = 0; i < n; i++)
        all[i] = x[n - i - 1];
    x[0] = all[n - 1];
}

void all(int *x)
{
    for (int i = 1; i < 1000; i++) {
        // @open-call
        store(i, x);
    }
}
