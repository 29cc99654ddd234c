/* `t` is set before it is read in each iteration; sums of unsigned integers are exact. */
unsigned count(int m, unsigned (*restrict v)[64], const unsigned (*restrict w)[64])
{
    unsigned t, sum = 0;
    // @reorder
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < m; j++) {
            t = w[j][i] + 1;
            v[j][i] = t * t;
            sum += t;
        }
    return sum;
}
