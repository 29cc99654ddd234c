/* Signed arithmetic that wraps: what -fwrapv takes away from the proofs. */
// @args -fwrapv
int a[64];

/* i is below n, so that i + 1 does not wrap. */
void neighbours(int n)
{
    for (int i = 0; i < n; i++) // @no anti distance 1
        a[i] = a[i + 1];
}

/* Every fourth element is the same. */
void scaled(int n, int *x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[1073741824 * i] = 0;
}
