/* Where the arrays overlap, another order is another result. */
void twice(int n, double *p, double *q)
{
    if (n > 3)
        // @distribute overlap=refuse
        for (int i = 0; i < n; i++)
        {
            p[i] = i;
            q[i] = p[i] + 1;
        }
}
