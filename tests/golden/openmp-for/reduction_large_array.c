static int marks[1000000];

/* Clang shares sections of such an array between the threads, and each needs one of its own. */
static void mark(int n, int k, const int *restrict values)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        marks[k + 1] += values[i];
}

int main(void)
{
    int values[10] = {1, 2, 3};
    mark(10, 2, values);
    return marks[3] != 6;
}
