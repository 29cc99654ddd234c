/* The second loop reads what the last iteration of the first one leaves. */
void first_element(int n, int *restrict p, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        p[0] = i;
    for (int i = 0; i < n; i++)
        b[i] = p[0];
}
