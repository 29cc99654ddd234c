/* What the loop leaves in the pointer is read behind it. */
double *fill(double *p, double *e, double value)
{
    // @extract-kernel
    while (p < e) {
        *p = value;
        p++;
    }
    return p;
}
