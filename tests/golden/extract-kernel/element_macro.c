/* What a macro writes cannot be written differently. */
#define ADD(place, value) place += (value)

void sum(int n, const int *restrict x, int *restrict all)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        ADD(*all, x[i]);
}
