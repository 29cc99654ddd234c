/* @advice changed elsewhere in the loop */
void before(int n, double *x)
{
    for (int i = 0; i < n; i++) { /* @refused trip-count */
        x[i] *= 2;
        i += 1;
    }
}

void after(int n, double *x)
{
    for (int i = 0; i < n; i += 2) /* @accepted */
        x[i] *= 2;
}
