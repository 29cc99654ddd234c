#define TAPS 5

struct range {
    double low, high;
};

static void widen(double value, double *low, double *high)
{
    if (value < *low)
        *low = value;
    if (value > *high)
        *high = value;
}

void windows(int n, double *restrict a, const double *restrict b)
{
    double work[TAPS], square[2][3];
    double low, high;
    struct range all;
    int k;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        for (k = 0; k < TAPS; k++)
            work[k] = b[i + k] * b[i + k];
        for (k = 0; k < 3; k++) {
            square[0][k] = work[k];
            square[1][k] = work[k + 2];
        }
        low = high = square[0][1];
        widen(square[1][2], &low, &high);
        all.low = low;
        all.high = high + work[0];
        a[i] = all.high - all.low;
    }
}
