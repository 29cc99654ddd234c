/* Brackets without a size. */
void copy(int n, double to[], const double *from)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
