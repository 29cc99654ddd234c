/* Nor has it a product. */
static double products[64];

void multiply(int n, const int *places, const double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        products[places[i] & 63] *= x[i];
}
