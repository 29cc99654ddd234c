/* The last iteration of a loop with a stride, without braces, by threads with several iterations. */
int last(int n, const int *values)
{
    int found = -7;

    // @extract-kernel max-threads=64
    for (int i = 0; i <= n; i += 3)
        found = values[i];
    return found;
}
