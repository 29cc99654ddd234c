/* What stands before each element; under a guard, with a loop in one of the parts, and from 1 on. */
void before(int n, const double *a, double *product, double (*powers)[4])
{
    double all;

    all = 1.0;
    // @openmp-for
    for (int i = 1; i <= n; i++) {
        product[i] = all;
        for (int j = 0; j < 4; j++)
            powers[i][j] = j * all;
        all *= a[i];
    }
}
