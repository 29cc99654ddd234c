/* Marks of other tools stay, hints to compilers go with the loop. */
void scale(int n, double *values)
{
#pragma scop
    /* by two */
#pragma GCC ivdep
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] *= 2;
#pragma endscop
}
