/* @advice copy it into one that is not, where its order does not matter */
void before(int n, double *restrict x, const volatile double y[100])
{
    for (int i = 0; i < n; i++) /* @refused volatile */
        x[i] = 2 * y[i];
}

void after(int n, double *restrict x, const volatile double y[100])
{
    double copy[100];
    for (int i = 0; i < 100; i++)
        copy[i] = y[i];
    for (int i = 0; i < n; i++) /* @accepted */
        x[i] = 2 * copy[i];
}
