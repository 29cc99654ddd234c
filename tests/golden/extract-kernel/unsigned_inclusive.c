static double table[300], sums[300];

/* The bound is compared as an unsigned number, which is never below 0. */
void thin_out(int n, int from)
{
    // @extract-kernel
    for (unsigned i = 0; i <= n; i += 3)
        table[i] = sums[from - 1] + i;
}

double entry(int i)
{
    return table[i];
}

void set_sum(int i, double sum)
{
    sums[i] = sum;
}
