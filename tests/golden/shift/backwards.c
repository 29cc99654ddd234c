void scale(int n, int m, const int *b, int *a)
{
    // @shift by=-2
    for (int i = 40; i > 2; i -= 3)
        a[i - 1] = b[i] + a[i] * i + n * m;
}
