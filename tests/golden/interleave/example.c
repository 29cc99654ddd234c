#define N 1000

double a[N];

/* The fourth one before it is done before each element. */
void running(void)
{
    // @interleave by=i:4
    for (int i = 4; i < N; i++) {
        a[i] = 0.5 * a[i - 4]; // four chains
    }
}
