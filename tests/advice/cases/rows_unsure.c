double near(int n, const double *const *x, const double *r, double most)
{
    double sum = 0;
    /* @advice copy what it needs of them into an array of rows before the loop */
    for (int i = 0; i < n; i++) /* @refused alias */
        if (r[i] * r[i] < most)
            sum += x[i][1];
    return sum;
}

double near_rows(int n, const double *const *x, const double *r, double most, double (*rows)[2])
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        if (r[i] * r[i] < most)
            rows[i][1] = x[i][1];
    for (int i = 0; i < n; i++) /* @accepted extent=rows:n */
        if (r[i] * r[i] < most)
            sum += rows[i][1];
    return sum;
}
