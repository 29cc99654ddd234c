/* Two loops directly inside each other are two dimensions; what stands between them stays. */
void smooth(int n, int m, float a[restrict n][m], const float b[restrict n][m])
{
    // @extract-kernel
    for (int i = 1; i < n - 1; i++) { // rows
        /* columns */
        for (int j = 1; j < m - 1; j++) {
            if (b[i][j] < 0)
                continue; // no water
            a[i][j] = 0.25f * (b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1]);
        }
    }
}
