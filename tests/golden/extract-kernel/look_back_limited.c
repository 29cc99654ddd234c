/* Fewer threads than a single pass has. */
void prefix_sums(int n, const int *restrict x, int *restrict sums)
{
    int sum = 0;
    // @extract-kernel scan=single-pass max-threads=4096
    for (int i = 0; i < n; i++) {
        sum += x[i];
        sums[i] = sum;
    }
}
