void clear(unsigned char n, int *a)
{
    // @unroll by=4
    for (unsigned char i = 0; i < n; i++)
        a[i] = 0;
}
