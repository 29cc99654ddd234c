void jump(int n, double *restrict a, const double *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        if (b[i] > 1)
            goto next;
        a[i] = b[i] * b[i];
    next:;
    }
}
