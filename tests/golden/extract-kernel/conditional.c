/* Which elements of steps[] are there is not known: only some of them are written. The host code
   looks for the first and the last one. */
void marks(int n, const int *restrict values, int *restrict steps)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] > 0)
            steps[i] = values[i];
}
