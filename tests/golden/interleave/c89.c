/* @args -std=gnu89 */
int a[64];

void clear(int n)
{
    int i;
    // @interleave by=3
    for (i = 40; i > n; i -= 2)
        a[i] += i;
}
