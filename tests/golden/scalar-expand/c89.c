/* @args -std=gnu89 */
int a[60], b[60];

void turn(int n)
{
    int i, t, k = 0;
    // @scalar-expand
    for (i = n - 1; i >= 0; i--) {
        t = a[i];
        a[i] = b[i] + k;
        b[i] = t;
    }
}
