static void clear(int n, int *x)
{
    (void)n;
    x[0] = 0;
}

static void set(int n, int *x)
{
    x[0] = 1;
}

int a[10];

void all(int k)
{
    clear(k, a);
    // @open-call
    set(k++, a);
}
