/* The pointer of a thread follows from its number. */
void scale(double *a, int n, double f)
{
    // @extract-kernel
    for (double *p = a; p < a + n; p++)
        *p *= f;
}
