/* _Float16 is computed as float: its products have more digits than a variable would hold. */
void half(int n, _Float16 *restrict f, const _Float16 *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = u[i] * u[i] * u[i];
        f[2*i + 1] = u[i] * u[i] / 3;
    }
}
