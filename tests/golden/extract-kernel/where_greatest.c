/* The first of equal values stays, and what was before the loop where none is greater. */
int where_greatest(int n, const int *values, int *greatest)
{
    int high = *greatest, at = -1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] > high) {
            high = values[i];
            at = i;
        }
    *greatest = high;
    return at;
}
