#define SQUARE(x) ((x) * (x))

void square(int n, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] = SQUARE(values[i]);
}
