/* histogram.c: how often the grey values of an image occur. */

void histogram(int n, int m, unsigned char image[restrict n][m], int count[restrict 256])
{
    int found[256] = {0};

    #pragma omp parallel for reduction(+:found)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            found[image[i][j]]++;
    for (int k = 0; k < 256; k++)
        count[k] = found[k];
}
