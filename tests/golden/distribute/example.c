/* The sums depend on each other, the squares do not: alone, their loop is parallel. */
void sums(int n, double *restrict a, const double *restrict b, double *restrict c)
{
    // @distribute
    for (int i = 1; i < n; i++) { // over all elements
        // what came before
        a[i] = a[i - 1] + b[i];

        c[i] = a[i] * a[i]; // its square
    }
}
