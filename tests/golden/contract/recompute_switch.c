/* A value that is computed where one case reads it would be missing in the other one. */
void recompute_switch(int n, double *restrict a, const double *restrict b, const int *restrict k)
{
    double t[40];
    // @contract window=recompute
    for (int i = 0; i < n; i++) {
        t[i] = b[i] * 2;
        if (i > 0)
            switch (k[i]) {
            case 1:
                a[i] += 1;
                a[i] += t[i - 1];
                break;
            default:
                a[i] += 2;
                a[i] -= t[i - 1];
            }
    }
}
