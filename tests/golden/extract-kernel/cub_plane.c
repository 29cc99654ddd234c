/* A step and what changes by it: blocks of rows and columns combine what their threads find. */
double step(int n, int m, const double *restrict u, double *restrict v, long *moved)
{
    double largest = 0;
    long count = 0;
    // @extract-kernel reduction=cub block=16x6
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
            double change = 0.25 * (u[(i - 1) * m + j] + u[(i + 1) * m + j] + u[i * m + j - 1] +
                                    u[i * m + j + 1]) - u[i * m + j];
            v[i * m + j] = u[i * m + j] + change;
            if (change > largest)
                largest = change;
            if (change == 0)
                continue;
            count++;
        }
    *moved = count;
    return largest;
}
