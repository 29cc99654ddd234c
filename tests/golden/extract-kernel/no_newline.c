void ones(int n, int *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) values[i] = 1; }