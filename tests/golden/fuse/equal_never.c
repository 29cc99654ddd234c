/* `n & 31` is below 40: a condition that asks whether they are equal would never hold. */
void both(int n, int *restrict t, int *restrict u)
{
    // @fuse
    for (int i = 0; i < 40; i++)
        u[i] = i;
    for (int i = 0; i < (n & 31); i++)
        t[i] = 2;
}
