int compare_int(int a, int b)
{
    return a - b;
}

void twice(int n, int *x)
{
    // @extract-kernel checks=compare
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
