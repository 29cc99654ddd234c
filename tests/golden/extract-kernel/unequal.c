/* Inequality ends the loop as well as an order does. */
void negate(unsigned n, int *values)
{
    // @extract-kernel
    for (unsigned i = 0; i != n; i++)
        values[i] = -values[i];
}
