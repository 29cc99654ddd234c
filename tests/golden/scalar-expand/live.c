double a[50];

double last(void)
{
    double t = 0;
    // @scalar-expand variable=t
    for (int i = 0; i < 50; i++) {
        t = a[i] * a[i];
        a[i] = t;
    }
    return t;
}
