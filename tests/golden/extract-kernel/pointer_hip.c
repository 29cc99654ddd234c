/* The same in HIP. */
void scale(double *a, int n, double f)
{
    // @extract-kernel target=hip
    for (double *p = a; p < a + n; p++)
        *p *= f;
}
