/* convolution_2d.c: an image and a kernel of three by three. */

void convolution_2d(int n, int m, double kernel[restrict 3][3], double image[restrict n][m],
                    double result[restrict n][m])
{
    #pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
            double sum = 0.0;
            sum += kernel[0][0] * image[i + 0 - 1][j + 0 - 1];
            sum += kernel[0][1] * image[i + 0 - 1][j + 1 - 1];
            sum += kernel[0][2] * image[i + 0 - 1][j + 2 - 1];
            sum += kernel[1][0] * image[i + 1 - 1][j + 0 - 1];
            sum += kernel[1][1] * image[i + 1 - 1][j + 1 - 1];
            sum += kernel[1][2] * image[i + 1 - 1][j + 2 - 1];
            sum += kernel[2][0] * image[i + 2 - 1][j + 0 - 1];
            sum += kernel[2][1] * image[i + 2 - 1][j + 1 - 1];
            sum += kernel[2][2] * image[i + 2 - 1][j + 2 - 1];
            result[i][j] = sum;
        }
}
