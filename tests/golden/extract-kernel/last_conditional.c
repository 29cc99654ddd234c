int last_positive(int n, const int *restrict in, int *restrict out)
{
    int found = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (in[i] > 0)
            found = in[i];
        out[i] = 1;
    }
    return found;
}
