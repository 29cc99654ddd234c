/* A maximum by a choice. */
static int high[64];

void highest(int n, const int *places, const int *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        high[places[i] & 63] = x[i] > high[places[i] & 63] ? x[i] : high[places[i] & 63];
}
