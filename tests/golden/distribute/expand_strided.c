double a[50], b[50], c[50];

void squares(void)
{
    double t;
    // @distribute
    for (int i = 0; i < 50; i += 2) {
        t = a[i] * a[i];
        b[i] = t;
        c[i] = t;
    }
}
