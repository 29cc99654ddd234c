void tell(double *a);
void fill(int n, double x, double *a)
{
    // @hoist-invariant
    for (int i = 0; i < n; i++) {
        a[i] = x / 3;
        tell(a);
    }
}
