/* Not only overlap is in the way. */
void move_by(int n, int k, double *a, const double *b)
{
    // @reverse overlap=restrict
    for (int i = 0; i < n; i++)
        a[i] = a[i + k] + b[i + 1];
}
