/* heat.c: heat that spreads over a plate, step by step, as `make demo` shows it. */
void heat(int steps, int n, int m, double *restrict plate, double *restrict next)
{
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < m - 1; j++) {
                next[i * m + j] = 0.25 * (plate[(i - 1) * m + j] + plate[(i + 1) * m + j] +
                                          plate[i * m + j - 1] + plate[i * m + j + 1]);
            }
        }
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < m - 1; j++) {
                plate[i * m + j] = next[i * m + j];
            }
        }
    }
}
