/* The loop runs as well, with the bound as it is there. */
void clear(const int *restrict n, int *restrict x)
{
    // @extract-kernel checks=compare
    for (int i = 0; i < *n; i++)
        x[i] = i;
}
