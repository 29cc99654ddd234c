/* A case further on would lead past what is declared for the iteration before. */
void window_switch(int n, int k, double *restrict a, const double *restrict b)
{
    double t[40];
    switch (k) {
    case 0:
        a[0] = 0;
        t[0] = 2;
        // @contract window=rotate
        for (int i = 1; i < n; i++) {
            t[i] = b[i] * 2;
            a[i] = t[i] + t[i - 1];
        }
        break;
    case 1:
        a[0] = 1;
    }
}
