/* Overlap is not what the order depends on. */
void move_by(int n, int k, double *a)
{
    // @reverse overlap=restrict
    for (int i = 0; i < n; i++)
        a[i] = a[i + k];
}
