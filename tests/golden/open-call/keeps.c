static void next(int *x)
{
    static int calls;
    x[calls++] = 1;
}

int a[10];

void all(void)
{
    // @open-call
    next(a);
}
