/* Right on the GPU where the arrays do not overlap. */
void halve(int n, const float *from, float *to)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        to[i] = 0.5f * from[i];
    }
}
