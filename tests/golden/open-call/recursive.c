static void down(int n, int *x)
{
    if (n > 0)
        down(n - 1, x);
    x[n] = n;
}

int a[10];

void all(void)
{
    // @open-call
    down(9, a);
}
