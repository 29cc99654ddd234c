double t = 3;

/* The t of the first body is not that of the second one, and the k of both are two. */
void names(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++) {
        double t = a[i];
        int k = i / 2;

        a[i] = t * k;
    }
    for (int i = 0; i < n; i++) {
        int k = 2 * i;
        b[i] = t * k;
    }
}
