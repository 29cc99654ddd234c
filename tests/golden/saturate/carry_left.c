/* What is not carried: stored two iterations before, under a condition, or where another store may
   come in between; loaded under a condition; in loops that are left early, or go on early; what
   somebody else may change. */
void left(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d,
          const int *restrict to, volatile double *restrict e, double *restrict out)
{
    // @saturate carry=on
    for (int i = 0; i < n; i++) {
        for (int j = 2; j < n; j++)
            a[j] = a[j - 2] / 2;
        for (int j = 1; j < n; j++) {
            double v = b[j - 1];
            if (v > i)
                b[j] = v - 1;
        }
        for (int j = 1; j < n; j++) {
            c[j] = c[j - 1] + i;
            c[to[j]] = 1;
        }
        for (int j = 1; j < n; j++)
            d[j] = j > 3 ? d[j - 1] : 2 * i;
        for (int j = 1; j < n; j++) {
            if (to[j] > i)
                continue;
            d[j] = d[j - 1] * 3;
        }
        for (int j = 1; j < n; j++) {
            if (to[j] == i)
                break;
            d[j] = d[j - 1] - 3;
        }
        for (int j = 1; j < n; j++)
            e[j] = e[j - 1] * 2;
        out[i] = a[n - 1] * b[n - 1] + b[n - 1] * c[n - 1];
    }
}
