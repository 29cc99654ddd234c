/* The largest change of each step, over rows and columns, is added up on the host while the data
   stay; that of the first row is found by threads in a line. */
float relax(int steps, int n, int m, float u[restrict n][m], float v[restrict n][m])
{
    float change = 0;
    // @offload-region
    for (int t = 0; t < steps; t++) {
        float largest = 0;
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++) {
                v[i][j] = 0.25f * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
                float d = v[i][j] - u[i][j];
                largest = d > largest ? d : largest;
            }
        change += largest;
        float first = 0;
        for (int j = 1; j < m - 1; j++)
            first = v[1][j] > first ? v[1][j] : first;
        change += first;
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                u[i][j] = v[i][j];
    }
    return change;
}
