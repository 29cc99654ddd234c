/* A parameter promises its elements, so that the slice may be copied though data decides. */
void positives(int n, const int values[restrict static n], int steps[restrict static n])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] > 0)
            steps[i] = values[i];
}
