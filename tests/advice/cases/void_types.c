/* @advice a pointer for each type of its elements */
void before(int n, double *restrict y, const void *restrict memory)
{
    for (int i = 0; i < n; i++) /* @refused unsupported-type */
        y[i] = ((const float *)memory)[2 * i] + ((const int *)memory)[2 * i + 1];
}

void after(int n, double *restrict y, const float *restrict values, const int *restrict marks)
{
    for (int i = 0; i < n; i++) /* @accepted */
        y[i] = values[2 * i] + marks[2 * i + 1];
}
