/* The counter is stored elsewhere, too. */
int first_of_each(int n, const int *restrict key, int *restrict unique, int *restrict at)
{
    int m = 1;
    unique[0] = key[0];
    at[0] = 0;
    // @extract-kernel queue=async memory=pinned
    for (int i = 1; i < n; i++) {
        at[i] = m;
        if (key[i] != key[i - 1])
            unique[m++] = key[i];
    }
    return m;
}
