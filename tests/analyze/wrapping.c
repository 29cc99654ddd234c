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

// The inner loop may be folded away, so that n may be 2^63 in a program that ends: 2*n is 0 then.
void folded_away(unsigned long n, int *restrict a)
{
    if (n >= 1)
        for (unsigned long i = 0; i < 2; i++) { // @guarded params
            unsigned long x = 0;
            for (unsigned long j = 0; j < n; j++) // @yes
                x++;
            a[i] = a[2 * n] + 1;
        }
}

// No object has room for 2^62 iterations of this one.
void no_room(unsigned long n, int *restrict a)
{
    for (unsigned long i = 0; i < n; i++) // @yes
        a[2 * i] = a[2 * i + 1];
}

// Nor for 2^62 rows.
void no_room_for_rows(unsigned long n, int (*restrict a)[3])
{
    for (unsigned long i = 0; i < n; i++) // @yes
        for (int j = 0; j < 3; j++) // @yes
            a[2 * i][j] = a[2 * i + 1][j];
}

// Iterations of the inner loop share elements here, whose number tells nothing of theirs.
void shared_elements(unsigned long n, unsigned long m, int *restrict a, const short *restrict b)
{
    if (n >= 1)
        for (unsigned long i = 0; i < 2; i++) { // @guarded params
            int s = 0;
            for (unsigned long j = 0; j < n; j++) // @yes
                s += b[j < m ? j : j - m];
            a[i] = a[2 * n] + 1;
        }
}
