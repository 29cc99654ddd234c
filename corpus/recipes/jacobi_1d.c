/* jacobi_1d.c: means of three neighbours, again and again; all steps are kept. */

void jacobi_1d(int steps, int n, double u[steps + 1][n])
{
    for (int t = 0; t < steps; t++)
        #pragma omp parallel for
        for (int i = 1; i < n - 1; i++)
            u[t + 1][i] = (u[t][i - 1] + u[t][i] + u[t][i + 1]) / 3.0;
}
