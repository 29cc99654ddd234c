/* Nothing says that there is anything behind `count` where no value is positive. */
void count_positive(int n, const int *restrict x, int *restrict count)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (x[i] > 0)
            *count += 1;
}
