/* Macros write the braces: they stay around each copy. */
#define BEGIN {
#define END }

void scale(int n, double *restrict a, double *restrict b)
{
    // @peel
    for (int i = 0; i < n; i++)
    BEGIN
        a[i] = 2 * b[i];
        b[i] = 1;
    END
}
