/* @advice count in one, and copy it back behind the loop */
void before(int n, const double *restrict a, double *restrict out, int *restrict count)
{
    for (int i = 0; i < n; i++) /* @refused dependence */
        if (a[i] > 0)
            out[(*count)++] = a[i];
}

void after(int n, const double *restrict a, double *restrict out, int *restrict count)
{
    int m = *count;
    for (int i = 0; i < n; i++) /* @accepted */
        if (a[i] > 0)
            out[m++] = a[i];
    *count = m;
}
