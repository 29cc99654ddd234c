/* 010 is 8. */
void scale(int n, int m, const int *b, int *a)
{
    // @shift by=1
    for (int i = 0; i < 010; i++)
        a[i] = b[i] + n * m;
}
