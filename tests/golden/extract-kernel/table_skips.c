/* Iterations that end early, by a variable that each of them sets. */
double temperature(int n, double **v, double **mean, const int *mask, int group,
                   const int *chunk)
{
    double sum = 0;
    int i, index, count = 0;
    // @extract-kernel
    for (i = 0; i < n; i++)
        if (mask[i] & group) {
            index = chunk[i] - 1;
            if (index < 0)
                continue;
            sum += (v[i][0] - mean[index][0]) * (v[i][1] - mean[index][1]);
            count++;
        }
    return sum / (1 + count);
}
