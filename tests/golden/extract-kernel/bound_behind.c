/* A member that the header reads under a condition must not be read without it. */
struct table {
    int size;
};

void clear(int fills, const struct table *restrict t, int *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < (fills > 0 ? t->size : 0); i++)
        a[i] = 0;
}
