void classify(int n, const int *restrict in, int *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        out[i] = in[i];
        switch (n) {
        case 1:;
            int twice = 2 * in[i];
            out[i] = twice;
            break;
        default:
            break;
        }
    }
}
