/* Words of C that C++ writes in another way, or leaves out; sizes of types are the same. */
#define REAL double

void f(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        auto int u = b[i];
        register unsigned int v = 3;
        _Bool odd = u & 1;
        const int *restrict p = b;
        a[i] = p[i] + (int)v + odd + (_Bool)u + (int)sizeof(REAL) + (int)sizeof b[i];
    }
}
