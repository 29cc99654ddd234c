/* A few iterations down to 0, in an unsigned type: idle threads have no number below it. */
void ramp(long *restrict a)
{
    unsigned k;
    // @extract-kernel
    for (k = 10; k-- > 0;)
        a[k] = 3 * k;
}
