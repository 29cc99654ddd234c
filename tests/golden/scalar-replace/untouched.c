double x[100];

/* sum may lead nowhere where nothing is positive. */
void add(int n, double *restrict sum)
{
    // @scalar-replace
    for (int i = 0; i < n; i++)
        if (x[i] > 0)
            *sum += x[i];
}
