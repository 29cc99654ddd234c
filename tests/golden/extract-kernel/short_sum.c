short sum(int n, const short *x)
{
    short all = 1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        all += x[i];
    return all;
}
