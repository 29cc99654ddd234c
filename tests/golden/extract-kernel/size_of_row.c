/* Rows that the kernel may have in another form. */
void fill(int n, double (*restrict table)[40])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        table[i][0] = sizeof *table;
}
