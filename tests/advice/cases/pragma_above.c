/* @advice remove it first */
void before(int n, double *values)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) /* @refused unsupported */
        values[i] *= 2;
}

void after(int n, double *values)
{
    for (int i = 0; i < n; i++) /* @accepted */
        values[i] *= 2;
}
