/* Where the arrays overlap, the loop stays as it is. */
void twice(int n, double *p, double *q)
{
    if (n > 3)
        // @distribute
        for (int i = 0; i < n; i++)
        {
            p[i] = i;
            q[i] = p[i] + 1;
        }
}
