/* The test steps the pointer. */
void tested(float *x, int n)
{
    // @extract-kernel
    for (float *p = x + n; p-- > x;) {
        *p = (float)(p - x);
    }
}
