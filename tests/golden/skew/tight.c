/* What binds closer than a conversion: a subscript behind the index. */
double row[64], a[64][64];

void shear(int n, int m)
{
    // @skew by=j:2*i
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] = a[i][j - 1] + j[row] + (j & 3);
}
