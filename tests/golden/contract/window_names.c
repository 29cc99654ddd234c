/* A name in front of the loop hides no other from what stands behind. */
int t_1 = 7;

void sums(int n, double *restrict a, const double *restrict b)
{
    double t[100];
    t[0] = 0;
    // @contract window=rotate
    for (int i = 1; i < 98; i++) {
        t[i] = b[i] * 2;
        a[i] = t[i] + t[i - 1];
    }
    a[0] = t_1 + n;
}
