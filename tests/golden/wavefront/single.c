double a[60];

void relax(void)
{
    // @wavefront
    for (int i = 1; i < 60; i++)
        a[i] = a[i - 1];
}
