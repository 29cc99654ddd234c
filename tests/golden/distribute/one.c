/* There is nothing to take apart. */
void one(int n, double *restrict a)
{
    // @distribute
    for (int i = 0; i < n; i++) {
        a[i] = 1;
    }
}
