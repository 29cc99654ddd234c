/* What is called might use what is on the device. */
void look(const double *values);

void shown(int n, double *restrict a, double *restrict b)
{
    // @offload-region count=3
    for (int i = 0; i < n; i++)
        a[i] = b[i];
    look(a);
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
}
