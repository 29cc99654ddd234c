/* What the least element before each one is; from the end on, and not beyond the first. */
extern "C" int least(int n, const int *x, int *before)
{
    int low = 1000;
    // @extract-kernel block=128 scan=cub
    for (int i = n - 1; i > 0; i--) {
        before[i] = low;
        low = x[i] < low ? x[i] : low;
    }
    return low;
}
