double a[50];

double sum(void)
{
    double t = 0;
    // @scalar-expand
    for (int i = 0; i < 50; i++)
        t += a[i];
    return t;
}
