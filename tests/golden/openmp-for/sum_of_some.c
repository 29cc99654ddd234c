/* Nothing is touched where the loop has no iteration, but where it is known to have one. */
static void collect(int n, const int *restrict values, int *restrict sum)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        *sum += values[i];
}

int main(void)
{
    int values[1] = {0};
    collect(0, values, 0);
    return 0;
}
