/* What an `if` leaves in a variable is `c ? x : y`, whatever the variable is called. */
void clamp(int n, const double *restrict a, const double *restrict b, double *restrict o,
           double *restrict q, double *restrict r)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double low = b[i];
        if (a[i] < b[i])
            low = a[i];
        o[i] = (low - 1) / 3;
        double other;
        if (b[i] > a[i])
            other = a[i];
        else
            other = b[i];
        q[i] = (other - 1) / 3 + other;
        r[i] = ((a[i] < b[i] ? a[i] : b[i]) - 1) / 3;
    }
}

/* Another condition, another value; nor are these the same whose branches differ. */
void apart(int n, const double *restrict a, const double *restrict b, double *restrict o)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double low = b[i], high = b[i], last = b[i];
        if (a[i] < b[i])
            low = a[i];
        if (a[i] <= b[i])
            high = a[i];
        if (a[i] < b[i])
            last = a[i] + 1;
        o[3*i] = low / 3;
        o[3*i + 1] = high / 3;
        o[3*i + 2] = last / 3;
    }
}
