/* The parameter promises fewer elements than the loop may touch: the host code looks for them. */
void positives(int n, int m, const int values[restrict static n], int steps[restrict static n])
{
    // @extract-kernel
    for (int i = 0; i < m; i++)
        if (values[i] > 0)
            steps[i] = values[i];
}
