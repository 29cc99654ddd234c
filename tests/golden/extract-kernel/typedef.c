typedef float real;
typedef unsigned short const small;

/* Types of numbers are written out where their names are not known. */
void halve(int n, real *values, small *scale)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const real half = 0.5f, by = (real)1 / (scale[i] + 1);
        values[i] *= half * by;
    }
}
