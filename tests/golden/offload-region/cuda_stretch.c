/* Two loops behind each other: what the second one reads stays where it is. */
void normalise(int n, const double *restrict in, double *restrict work, double *restrict out)
{
    double total = 0;
    // @offload-region count=3
    for (int i = 0; i < n; i++)
        work[i] = in[i] * in[i];
    for (int i = 0; i < n; i++)
        total += work[i];
    for (int i = 0; i < n; i++)
        out[i] = work[i] / (total + 1);
}
