/* A loop that leaves its array is wrong as it is, whatever is proven of the rest. */
#define N 100
int a[N], b[N];

void shift(void)
{
    // @openmp-for
    for (int i = 0; i < N; i++)
        a[i] = b[i + 1] + b[i];
}
