#define SET(p, value)                                                                              \
    for (int i = 0; i < n; i++)                                                                    \
        (p)[i] = (value);

/* The text of the second loop stands elsewhere. */
void twice(int n, int *restrict a, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
    SET(b, 2)
}
