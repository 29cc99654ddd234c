double a[50];

void find(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i];
        if (t < 0)
            goto out;
        a[i] = t * t;
    }
out:
    a[0] = 0;
}
