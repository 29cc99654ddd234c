/* A name in front of the loop hides no other from what stands behind. */
int am1 = 77;
enum { c0 = 3 };

void both(int n, int *restrict a, int *restrict c)
{
    // @saturate carry=on
    for (int i = 1; i < n; i++) {
        a[i] = a[i - 1] * 3 % 101;
        c[i + 1] = c[i] * 2 % 71;
    }
    a[0] = am1 + c0;
}
