/* A call gives both parameters the same memory. */
void copy(int n, double *a, const double *b)
{
    // @reverse overlap=restrict
    for (int i = 0; i < n; i++)
        a[i] = b[i + 1];
}

void move_down(int n, double *values)
{
    copy(n, values, values);
}
