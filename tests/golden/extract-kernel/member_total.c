/* Each thread has a variable in place of the member. */
struct total {
    double sum;
};

void add(int n, const double *restrict values, struct total *restrict total)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        total->sum += values[i];
}
