/* A loop that runs once at least. */
void fill(double *p, double *e)
{
    // @extract-kernel
    do {
        *p = 4;
    } while (++p < e);
}
