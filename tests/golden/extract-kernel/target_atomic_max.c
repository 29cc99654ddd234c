/* OpenMP has no atomic maximum before 5.1. */
int most[70000];

void greatest(int n, const unsigned short *restrict key, const int *restrict weight)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        int heavy = weight[i];
        if (heavy > most[key[i]])
            most[key[i]] = heavy;
    }
}
