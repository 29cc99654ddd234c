double a[100], b[100];

void scale(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i];
}
