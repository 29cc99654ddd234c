double a[50], b[50];

double last(void)
{
    double t = 0;
    // @distribute expand=yes
    for (int i = 0; i < 50; i++) {
        t = a[i] * a[i];
        b[i] = t;
    }
    return t;
}
