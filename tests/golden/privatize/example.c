double a[50], b[50];

void squares(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i] * a[i]; // squared
        b[i] = t + 1;
    }
}
