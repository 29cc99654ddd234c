/* A pragma that nobody knows may be a part of what the loop means. */
void scale(int n, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
#pragma STDC FP_CONTRACT OFF
        values[i] = values[i] * values[i] + 1;
    }
}
