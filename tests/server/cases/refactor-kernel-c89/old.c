int a[100], b[100];

void halves(void)
{
    int i;
    for (i = 0; i < 100; i++)
        a[i] = b[i] //**/ 2
            ;
}

void typeless(void)
{
    int i;
    for (i = 0; i < 100; i++) {
        auto u = b[i];
        a[i] = u;
    }
}
