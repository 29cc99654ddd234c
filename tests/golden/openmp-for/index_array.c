/* Elements that an index array chooses: a person may know that no two are equal. */
void scatter(double *restrict y, const double *restrict x, const int *restrict place, int n,
             double (*f)(double))
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        y[place[i]] = f(x[i]);
}
