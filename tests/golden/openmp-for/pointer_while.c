void fill(double *x, double *e)
{
    // @openmp-for
    while (x < e) {
        *x = 1;
        x++;
    }
}
