/* Nothing of this may be regrouped: a sum of signed integers might overflow, and a sum that is a
   divisor be 0; where what is regrouped would not be cheaper, all stays as it is. */
void kept(int n, int k, int m, double a, double *restrict f, int *restrict e, const int *restrict j)
{
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        e[i] = k * j[i] + k * m;
        f[i] = a / (a + i) * 3;
    }
}
