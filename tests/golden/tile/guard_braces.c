/* Of loops with a whole number of tiles nothing is asked; the loop inside has no part in it. */
double a[64][70], b[70], c[64];

void add(int n, int m)
{
    if (m > 0)
        // @tile sizes=i:8,j:16 partial=guard
        for (int i = 63; i >= 0; i--)
        {
            for (int j = 1; j <= n; j += 2)
            {
                for (int k = 0; k < m; k++)
                    a[i][j] += b[k];
            }
        }
    else
        c[0] = 1;
}
