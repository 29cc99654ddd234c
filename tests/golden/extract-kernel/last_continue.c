int last_rest(int n, const int *restrict in, int *restrict out)
{
    int rest = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        rest = in[i] % 7;
        out[i] = 0;
        if (rest == 3)
            continue;
        out[i] = rest;
    }
    return rest;
}
