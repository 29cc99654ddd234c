/* Pointers into arrays that are set before the loop: each thread sets its own. */
void shift(int n, int rows, double *restrict image, const double *restrict factors)
{
    double *row = image + n * rows;
    const double *scale;
    double *next = row + 1;

    scale = &factors[rows];
    // @extract-kernel
    for (int i = 0; i < n - 1; i += 2)
        row[i] = scale[i] * next[i];
}
