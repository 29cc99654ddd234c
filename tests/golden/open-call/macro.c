#define EACH(n) for (int k = 0; k < (n); k++)
static void clear(int n, int *x)
{
    EACH(n)
        x[k] = 0;
}

int a[10];

void all(int k)
{
    // @open-call
    clear(k + 1, a);
}
