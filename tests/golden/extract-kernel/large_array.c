/* Each of many threads would have the array. */
void work(int n, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double t[80000];
        for (int j = 0; j < 80000; j++)
            t[j] = i * j;
        y[i] = t[i % 80000];
    }
}
