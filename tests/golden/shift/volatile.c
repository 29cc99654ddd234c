extern volatile int limit;

void scale(int n, int m, const int *b, int *a)
{
    // @shift by=2
    for (int i = 0; i < limit; i++)
        a[i] = 2 * b[i] + i;
}
