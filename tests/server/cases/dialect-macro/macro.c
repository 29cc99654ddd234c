#define FAST _Pragma("GCC optimize (\"wrapv\")")
FAST
void f(int n, double *restrict x)
{
    for (int k = 0; k < n; k++)
        x[k] = k;
}
