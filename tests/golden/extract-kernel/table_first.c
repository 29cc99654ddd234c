/* Rows that begin with element 1: nothing in front of it is read. */
double trace(int n, double **x, const int *kind)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 1; i <= n; i++) {
        sum += x[i][3] * x[i][1];
        if (kind[i] > 0)
            sum -= x[i][2];
        if (kind[i] > 1)
            sum -= x[i][4];
    }
    return sum;
}
