#define THIRD x / 3 + 2.0
void fill(int n, double x, double *a)
{
    // @hoist-invariant expr=x/3
    for (int i = 0; i < n; i++)
        a[i] = THIRD * i;
}
