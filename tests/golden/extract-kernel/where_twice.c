/* What is set to the index, and then to something else, tells no order. */
int where_twice(int n, const int *values, int *greatest)
{
    int high = *greatest, at = 0;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] >= high) {
            high = values[i];
            at = i;
            at = -5;
        }
    *greatest = high;
    return at;
}
