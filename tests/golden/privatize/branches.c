double a[50], b[50];

/* It is set in two places, which are in no block of the body's own. */
void choose(int n)
{
    double t = 0, kept = 2;
    int k, last = 0;
    // @privatize
    for (int i = 0; i < n; i++) { // all
        if (a[i] > 3)
            t = a[i];
        else
            t = -a[i];
        k = i / 2;
        b[k] = t * kept;
        last = k;
    }
    b[49] = last;
}
