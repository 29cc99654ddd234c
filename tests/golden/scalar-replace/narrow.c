unsigned char sums[4];
short s[3];

/* Sums that wrap around wrap around in the variables, too. */
void add(int n, const int *restrict x)
{
    sums[1] = 250;
    s[2] = 1;
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        sums[1] += x[i];
        s[2] *= 3;
    }
}
