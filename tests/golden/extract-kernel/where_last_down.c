/* With '>=' the last one stays, and none may be found at all. */
int where_last_down(int n, const int *values)
{
    int high = -2147483647 - 1, at = -1;

    // @extract-kernel
    for (int i = n - 1; i >= 0; i--)
        if (values[i] >= high) {
            high = values[i];
            at = i;
        }
    return at;
}
