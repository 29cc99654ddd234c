double a[50];

void scale(void)
{
    double t = 1;
    // @scalar-expand
    for (int i = 0; i < 50; i++) {
        if (a[i] > 0)
            t = a[i];
        a[i] += t;
    }
}
