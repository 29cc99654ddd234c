/* Bins whose values have another type of integers. */
long long largest[8];
unsigned least[8];

void peaks(int n, const int *x, const int *group)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] > largest[group[i]])
            largest[group[i]] = x[i];
        if ((unsigned)x[i] < least[group[i]])
            least[group[i]] = x[i];
    }
}
