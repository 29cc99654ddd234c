/* A value that nobody wants is named all the same. */
static int fill(int n, int *x)
{
    int all = 0;
    for (int i = 0; i < n; i++)
        all += x[i] = i;
    return all;
}

int a[10];

void set(void)
{
    // @open-call
    fill(10, a);
}
