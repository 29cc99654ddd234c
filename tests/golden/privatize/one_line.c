double a[50], b[50];

void largest(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++) { if (a[i] > i) t = a[i]; else t = i; b[i] = t; }
}
