typedef float real;

void measure(int n, real *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] = sizeof(real);
}
