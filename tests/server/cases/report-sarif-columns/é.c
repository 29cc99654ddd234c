void f(int n, float *a)
{
    /* éééé */ for (int i = 1; i < n; i++) a[i] = a[i - 1];
}
