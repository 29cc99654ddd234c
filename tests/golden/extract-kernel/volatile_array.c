/* Each access happens as it is written, and where it is. */
void clear(int n, volatile double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
