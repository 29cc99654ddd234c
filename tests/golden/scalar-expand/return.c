double a[50];

int scale(int n)
{
    // @scalar-expand
    for (int i = 0; i < n; i++) {
        double t = a[i];
        if (t < 0)
            return i;
        a[i] = t * t;
    }
    return n;
}
