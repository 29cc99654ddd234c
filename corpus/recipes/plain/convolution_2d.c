/* convolution_2d.c: an image and a kernel of three by three. */

void convolution_2d(int n, int m, double kernel[restrict 3][3], double image[restrict n][m],
                    double result[restrict n][m])
{
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
            double sum = 0.0;
            for (int u = 0; u < 3; u++)
                for (int v = 0; v < 3; v++)
                    sum += kernel[u][v] * image[i + u - 1][j + v - 1];
            result[i][j] = sum;
        }
}
