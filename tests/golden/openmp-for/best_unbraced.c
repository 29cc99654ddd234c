int greatest(int n, const double *x)
{
    double m = -1;
    int at = 0;

    if (n > 5)
        // @openmp-for
        for (int i = 0; i < n; i++)
            if (x[i] > m) {
                m = x[i];
                at = i;
            }
    return at;
}
