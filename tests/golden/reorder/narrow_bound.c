/* Whatever m is, the loop over j ends: its bound is of a narrower type. */
double a[1000][1000];

void clear(unsigned char n, unsigned char m)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 1; j <= m; j += 2)
            a[j][i] = 1;
}
