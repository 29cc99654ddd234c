void clear(int *a)
{
    // @unroll by=8
    for (int i = 0; i < 5; i++)
        a[i] = 0;
}
