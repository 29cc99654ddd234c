/* The loop ends when the index wraps around below 0. */
void fill_down(unsigned n, float *values)
{
    // @extract-kernel
    for (unsigned i = n - 1; i < n; i--)
        values[i] = 0.5f * i;
}
