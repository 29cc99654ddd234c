/* A variable outside of functions, in which no function looks for what another one has left. */
static double work[64];

void square(int n, double *restrict a)
{
    // @contract array=work
    for (int i = 0; i < n; i++) {
        work[i] = a[i] + 1;
        a[i] = work[i] * work[i];
    }
}
