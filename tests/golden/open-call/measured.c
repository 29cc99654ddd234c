static void clear(char *x)
{
    for (unsigned i = 0; i < sizeof x; i++)
        x[i] = 0;
}

char a[10];

void all(void)
{
    // @open-call
    clear(a);
}
