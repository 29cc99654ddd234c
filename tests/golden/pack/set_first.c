/* What is computed is not there before: nothing is copied into the tile. */
static double t[32][32], x[32][32];

double sum(int n)
{
    double s = 0;
    // @pack array=t tile=j,k
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 32; j++) {
            for (int k = 0; k < 16; k++) {
                t[j][k] = i * x[k][j];
                s += t[j][k] * t[j][k];
            }
        }
    }
    return s + t[3][4];
}

void fill(void)
{
    for (int i = 0; i < 32; i++)
        for (int j = 0; j < 32; j++)
            x[i][j] = i - 2 * j;
}
