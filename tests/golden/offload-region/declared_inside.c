void both(int steps, double *a)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        double b[100];
        for (int i = 0; i < 100; i++)
            b[i] = 2 * a[i];
        for (int i = 0; i < 100; i++)
            a[i] = b[i] - 1;
    }
}
