/* The loop runs as well. */
void scale(double *a, int n, double f)
{
    double *p;

    // @extract-kernel checks=compare
    for (p = a; p < a + n; p++)
        *p *= f;
}
