/* The index comes out of the header, and its name is another variable's as well. */
void running(int n, int *a)
{
    // @unroll by=i:2
    for (int i = 1; i <= n; ++i) { // the first has nothing before it
        int before = a[i - 1];
        /* all of them */
        a[i] += before * i % 7;
    }
    for (int i = 0; i < n; i++)
        a[i] -= 1;
}
