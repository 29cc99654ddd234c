/* A name in front of the loop hides no other from what stands behind. */
int b_0_times_m = 7;

int scaled(int m, int *restrict a, const int *restrict b)
{
    // @hoist-invariant
    for (int i = 0; i < 8; i++)
        a[i] = b[0] * m + i;
    return b_0_times_m;
}
