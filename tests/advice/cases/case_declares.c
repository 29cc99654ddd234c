/* @advice put the case's statements in braces */
void before(int n, const int *restrict in, int *restrict out)
{
    for (int i = 0; i < n; i++) { /* @refused unsupported */
        out[i] = in[i];
        switch (in[i]) {
        case 1:;
            int twice = 2 * in[i];
            out[i] = twice;
            break;
        default:
            break;
        }
    }
}

void after(int n, const int *restrict in, int *restrict out)
{
    for (int i = 0; i < n; i++) { /* @accepted */
        out[i] = in[i];
        switch (in[i]) {
        case 1: {
            int twice = 2 * in[i];
            out[i] = twice;
            break;
        }
        default:
            break;
        }
    }
}
