/* What is added is what the iteration has written in its other part. */
void prefix_sums(int n, long *sums)
{
    long sum = 1;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sums[i] = sum;
        sum += sums[i];
    }
}
