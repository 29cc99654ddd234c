/* A pointer that moves is another one in each thread. */
void mark(int n, const int *restrict first, const int *last, int *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const int *at = first + i;
        out[i] = at == last;
    }
}
