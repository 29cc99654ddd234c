double a[50];

void scale(void)
{
    // @scalar-expand variable=t
    for (int i = 0; i < 50; i++) {
        double u = a[i];
        a[i] = u * u;
    }
}
