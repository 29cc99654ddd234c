double a[24][24];

/* Four iterations, numbered in the index's own 64 bits. */
void spread(int i)
{
    // @extract-kernel
    for (long long j = 0; j < 8; j += 2) {
        a[i][j] = a[i][j + 1];
    }
}
