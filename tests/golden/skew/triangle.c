int a[40][40];

/* At the line of the inner loop, whose bounds move already. */
void fill(void)
{
    for (int t = 0; t < 40; t++) {
        a[t][0] = t;
        // @skew by=i:t
        for (int i = 1; i < t; i++)
            a[t][i] = (a[t][i - 1] + a[t - 1][i]) % 7 - i;
    }
}
