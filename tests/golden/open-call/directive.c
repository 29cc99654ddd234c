static void clear(int n, int *x)
{
#ifdef CLEAR
    for (int i = 0; i < n; i++)
        x[i] = 0;
#else
    x[n - 1] = 0;
#endif
}

int a[10];

void all(void)
{
    // @open-call
    clear(10, a);
}
