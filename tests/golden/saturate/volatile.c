/* A volatile element is read as often as the program says. */
void read(int n, double *restrict a, const volatile double *b)
{
    // @saturate
    for (int i = 0; i < n; i++)
        a[i] = b[i] * b[i];
}
