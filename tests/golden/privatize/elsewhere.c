double a[50], b[50];

/* Another loop needs the declaration. */
void squares(int n)
{
    double t;
    for (int i = 0; i < n; i++) {
        t = b[i];
        a[i] += t * t;
    }
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i];
        b[i] = t * t;
    }
}
