static void store(int *x, ...)
{
    *x = 1;
}

int a;

void all(void)
{
    // @open-call
    store(&a, 1, 2);
}
