/* The arrays that the body declares lie on the stacks of the threads, too. */
void work(int n, double *restrict y)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        double s[5000], t[5000];
        for (int j = 0; j < 5000; j++)
            t[j] = s[j] = i * j;
        y[i] = t[i % 5000] + s[4];
    }
}
