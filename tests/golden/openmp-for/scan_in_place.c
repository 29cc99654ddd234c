/* OpenMP lets no element lead from one part of the body to the other. */
void prefix_sums(int n, long *sums)
{
    long sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += sums[i];
        sums[i] = sum;
    }
}
