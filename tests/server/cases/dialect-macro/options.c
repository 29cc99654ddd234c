#pragma GCC optimize ("no-such-option")
void f(int n, double *restrict x)
{
    for (int k = 0; k < n; k++)
        x[k] = k;
}
