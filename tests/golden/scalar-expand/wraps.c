#include <stddef.h>
double a[8], b[8];

/* With the greatest number of all, there is no number of elements. */
void search(size_t n)
{
    double t;
    // @scalar-expand
    for (size_t i = 0; i <= n; i++) {
        t = a[i % 8];
        if (t > 5)
            break;
        b[i % 8] += t;
    }
}
