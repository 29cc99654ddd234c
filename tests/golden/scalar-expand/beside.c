double a[40], b[40], c[40];

/* Declarations on one line go without a trace. */
void first(void)
{
    double t; int k;
    // @scalar-expand
    for (int i = 0; i < 40; i++) {
        k = 39 - i;
        t = a[k];
        b[i] = t + k;
    }
}
