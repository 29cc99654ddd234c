#include <stdint.h>
#include <stdlib.h>

typedef double real;

/* The variables have the types that the program names. */
int named_types(int n, real *restrict a, uint8_t *restrict b)
{
    uint8_t v[100];
    real *t = NULL;
    t = malloc(n * sizeof *t);
    real *u = malloc(n * sizeof *u);
    if (u == NULL) {
        free(t);
        return 1;
    }
    // @contract
    for (int i = 0; i < n; i++) {
        u[i] = a[i] * 3;
        v[i] = b[i] + 200;
        b[i] = v[i] >> 1;
        t[i] = u[i] + v[i];
        a[i] = u[i] - t[i];
    }
    free(t);
    free(u);
    return 0;
}
