/* The engine counts the iterations; the bound is another one for each all the same. */
void fill(unsigned long n, int *a)
{
    // @unroll by=4
    for (unsigned long i = 3; i <= n; i++) {
        a[i] = 1;
        n--;
    }
}
