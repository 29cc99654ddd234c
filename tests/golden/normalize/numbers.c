void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (long i = 10; i < 40; i += 7)
        a[i] = (int)(n + i) + m;
}
