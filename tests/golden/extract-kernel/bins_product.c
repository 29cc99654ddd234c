/* CUDA has no products, and no greatest and least ones of floating-point numbers. */
static double products[64], least[64];
static float greatest[64];

void fold(int n, const int *places, const double *x, const float *y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        products[places[i] & 63] *= x[i];
        if (x[i] < least[places[i] & 63])
            least[places[i] & 63] = x[i];
        if (greatest[i & 7] < y[i])
            greatest[i & 7] = y[i];
    }
}

double folded(int k)
{
    return products[k] + 3 * least[k] + 5 * greatest[k];
}

void begin(double value)
{
    for (int k = 0; k < 64; k++) {
        products[k] = 1 + value;
        least[k] = value;
        greatest[k] = (float)-value;
    }
}
