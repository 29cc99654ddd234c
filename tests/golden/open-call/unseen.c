void clear(int n, int *x);

int a[10];

void all(void)
{
    // @open-call
    clear(10, a);
}
