#define CLEAR(a, n) for (int i = 0; i < (n); i++) (a)[i] = 0

void f(float *a, int n)
{
    CLEAR(a, n);
}
