double b[64], c[64];

void add(int n)
{
    // @pack array=b
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 64; k++)
            c[i] += b[k];
}
