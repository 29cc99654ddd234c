// What has been computed so far would not come back.
void relax(int n, int steps, int most, double *__restrict x)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            x[i] = 0.5 * x[i];
        if (t > most)
            throw t;
    }
}
