/* The name of the function that the guard needs means something else. */
int rows_apart_double;

void clear(int n, double **x)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        x[i][0] = 0;
}
