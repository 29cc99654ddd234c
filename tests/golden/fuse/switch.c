/* One of the loops may run without the other. */
void twice(int n, int which, int *restrict a, int *restrict b)
{
    switch (which) {
    case 0:
        // @fuse
        for (int i = 0; i < n; i++)
            a[i] = 1;
    case 1:
        for (int i = 0; i < n; i++)
            b[i] = 2;
    }
}
