double *p, b[64][64], c[64];

void add(int n)
{
    double *q = &b[0][0];
    // @pack array=b overlap=refuse
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 32; k++)
            for (int j = 0; j < 32; j++)
                q[64 * k + i] += b[k][j];
}
