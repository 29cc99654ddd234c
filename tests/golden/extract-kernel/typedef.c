typedef float real;

void halve(int n, real *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        real half = 0.5f;
        values[i] *= half;
    }
}
