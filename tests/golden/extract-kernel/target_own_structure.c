struct pair {
    int x, y;
};

/* Each thread has its own of both, and the last one of `q` is asked for. */
int apart(int n, const struct pair *restrict b, int *restrict a)
{
    struct pair p, q = {1, 2};
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        p = b[i];
        q.x = p.x + 1;
        q.y = p.y * q.x;
        a[i] = q.y + p.x;
    }
    return q.x + 3 * q.y;
}
