/* scan.c: running sums, the README's example of iterations that depend on each other. */
void scan(int n, float a[n])
{
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + a[i];
}
