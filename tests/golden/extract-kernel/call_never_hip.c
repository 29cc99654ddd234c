/* HIP has another name for what ends a kernel. */
void failure(int code);

void copy(int n, int m, const int *restrict x, int *restrict y)
{
    // @extract-kernel target=hip
    for (int i = 0; i < n; i++) {
        if (i > m)
            failure(3);
        y[i] = x[i];
    }
}
