/* @args -std=gnu89 */
float a[20][30], b[30];

void scale(int n)
{
    int i, j;
    if (n > 3)
        // @pack array=b
        for (i = 0; i < 20; i++)
            for (j = 2; j < 30; j++)
                a[i][j] *= b[j];
    else
        b[0] = 1;
}
