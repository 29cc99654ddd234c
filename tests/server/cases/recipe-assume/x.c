void f(unsigned char n, double *restrict x)
{
    for (unsigned char i = 0; i <= n; i++)
        x[i] = i;
}
