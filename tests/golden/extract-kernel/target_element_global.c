/* A clause of OpenMP takes a global array as a whole; a variable stands for the one element. */
int counts[64];

void add(int k, int n, const int *restrict x)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        counts[k] += x[i];
}
