void fill(int n, double *a)
{
    for (unsigned char i = 0; i < n; i++)
        a[i] = 1;
}
