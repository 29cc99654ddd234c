/* What is no number would be stored, and forgotten again. */
void peaks(int n, const double *restrict x, double *restrict most)
{
    double peak = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        peak = peak > x[i] ? peak : x[i];
        most[i] = peak;
    }
}
