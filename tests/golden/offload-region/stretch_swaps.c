/* Two pointers are exchanged between the loops. */
void pass(int n, double *restrict a, double *restrict b)
{
    // @offload-region count=5
    for (int i = 0; i < n; i++)
        b[i] = a[i] / 2;
    double *t = a;
    a = b;
    b = t;
    for (int i = 0; i < n; i++)
        b[i] = a[i] + 1;
}
