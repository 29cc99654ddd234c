/* The `else` belongs to the condition around the loop. */
void sum(int c, int n, const int *restrict x, long *restrict s)
{
    if (c)
        // @extract-kernel target=openmp-target
        for (int i = 0; i < n; i++)
            *s += x[i];
    else
        *s = 3;
}
