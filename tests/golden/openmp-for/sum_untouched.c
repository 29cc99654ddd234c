/* A clause writes the element that it names in any case, though there may be none. */
static void collect(int n, int k, const int *restrict values, int *restrict sums)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (k + i < 4)
            sums[k] += values[i];
    }
}

int main(void)
{
    int values[4] = {1, 2, 3, 4};
    collect(4, 5, values, 0);
    return 0;
}
