double x[100], y[64][64];

void add(int n)
{
    // @pack array=y
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 30; k++)
            for (int j = 0; j < 20; j++)
                y[k + 1][2 * j] += x[i];
}
