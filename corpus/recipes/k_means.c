/* k_means.c: each point goes to the nearest of some centres. */

void k_means(int n, int k, int d, double point[restrict n][d], double centre[restrict k][d],
             int nearest[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        double least = 1e300;
        nearest[i] = 0;
        for (int c = 0; c < k; c++) {
            double square = 0.0;
            for (int l = 0; l < d; l++)
                square += (point[i][l] - centre[c][l]) * (point[i][l] - centre[c][l]);
            if (square < least) {
                least = square;
                nearest[i] = c;
            }
        }
    }
}
