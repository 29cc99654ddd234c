/* Whether the pointers overlap is asked when the program runs. */
void axpy(int n, float a, const float *x, float *y)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
