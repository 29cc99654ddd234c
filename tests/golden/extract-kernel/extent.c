void product(int n, int m, int width, const int *restrict start, const int *restrict column,
             const double *restrict value, const double *restrict x, double *restrict y)
{
    // @extract-kernel extent=start:n+1,column:n*width,value:n*width,x:m+1
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}
