/* image_filter.c: an image is smoothed along its columns and then along its rows. */

void image_filter(int n, int m, float image[restrict n][m], float smooth[restrict n][m])
{
    #pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
        for (int j = 0; j < m; j++)
            smooth[i][j] = 0.25f * image[i - 1][j] + 0.5f * image[i][j] + 0.25f * image[i + 1][j];
    #pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            image[i][j] = 0.25f * smooth[i][j - 1] + 0.5f * smooth[i][j] + 0.25f * smooth[i][j + 1];
}
