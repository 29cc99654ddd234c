static void clear(int *x)
{
    *x = 0;
}

static void count(int n, int *x)
{
    clear(&n);
    x[n] = 1;
}

int a[10];

void all(void)
{
    // @open-call
    count(3, a);
}
