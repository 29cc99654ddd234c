/* Doubles numbers of a type. */
static void twice(int n, REAL *restrict y, const REAL *restrict x)
{
    for (int i = 0; i < n; i++)
        y[i] = 2 * x[i];
}
