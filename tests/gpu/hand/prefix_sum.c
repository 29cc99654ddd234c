/* The sums of the first elements, up to each. */
void prefix_sum(int n, const int *x, int *sums)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += x[i];
        sums[i] = sum;
    }
}
