double a[50], b[50];

void delay(int n)
{
    double t = 0;
    // @privatize
    for (int i = 0; i < n; i++) {
        b[i] = t;
        t = a[i];
    }
}
