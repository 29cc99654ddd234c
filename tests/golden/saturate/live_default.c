/* A CPU has registers for so many values at once; what is cheap beyond that is computed again. */
void many(int n, double a, double b, double *restrict f, double *restrict g)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[14*i] = 1 - (a + i) / 3;
        f[14*i + 1] = 1 - (a - i) / 5;
        f[14*i + 2] = 1 - (a * i) / 3;
        f[14*i + 3] = 1 - (b + i) / 3;
        f[14*i + 4] = 1 - (b - i) / 3;
        f[14*i + 5] = 1 - (b * i) / 3;
        f[14*i + 6] = 1 - a / (b + 2);
        f[14*i + 7] = 1 - a / (b + 3);
        f[14*i + 8] = 1 - a / (b + 4);
        f[14*i + 9] = 1 - a / (b + 5);
        f[14*i + 10] = 1 - a / (b + 6);
        f[14*i + 11] = 1 - a / (b + 7);
        f[14*i + 12] = 1 - a / (b + 8);
        f[14*i + 13] = 1 - a + b;
        g[14*i] = (a + i) / 3 + a / (b + 2) + a / (b + 3) + a / (b + 4) + a / (b + 5);
        g[14*i + 1] = a / (b + 6) + a / (b + 7) + a / (b + 8) + (b - i) / 3 + (b + i) / 3;
        g[14*i + 2] = (a * i) / 3 + (b * i) / 3 + (a + b) + (a - i) / 5;
        g[14*i + 3] = (a + b) * (a + b);
    }
}
