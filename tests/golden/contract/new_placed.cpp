#include <new>

// The memory is not its own.
void scale(int n, void *memory, double *a, const double *b)
{
    double *t = new (memory) double[n];
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = b[i];
        a[i] = t[i] + 1;
    }
}
