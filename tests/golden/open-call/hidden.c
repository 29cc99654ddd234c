int size = 10;

static void clear(int *x)
{
    for (int i = 0; i < size; i++)
        x[i] = 0;
}

int a[10];

void all(int size)
{
    // @open-call
    clear(a + size);
}
