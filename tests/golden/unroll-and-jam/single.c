int a[100];

void clear(void)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < 100; i++)
        a[i] = 0;
}
