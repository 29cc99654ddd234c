/* Two sums of which one is of 64 bits, `continue`, and blocks that cannot be halved evenly. */
extern "C" long count_positive(const int *values, int n, float *total)
{
    float sum = 0;
    long count = 1000;

    // @extract-kernel block=96
    for (int i = 0; i < n; i++) {
        if (values[i] <= 0)
            continue;
        sum += values[i];
        count += 1;
    }
    *total = sum;
    return count;
}
