/* Variables that each iteration moves, in sums of products modulo 2^64, and by amounts of which
   inner loops add a part. */
#include <stddef.h>

void by_one(double *out, size_t stride, size_t n, size_t at)
{
    for (size_t i = 0; i < n; i++) { // @guarded params
        out[stride * at] = 1;
        at++;
    }
}

/* What an iteration writes m elements further on is another one's, where m is less than n. */
void parts(const double *in, double *restrict out, size_t stride, size_t n, size_t m, size_t at)
{
    for (size_t i = 0; i < n; i++) { // @unproven
        out[2 * stride * at] = in[i];
        out[2 * stride * (at + m) + 1] = in[i + 1];
        at++;
    }
}

/* Two of its values come to one place. */
void halves(double *out, size_t n, size_t at)
{
    for (size_t i = 0; i < n; i++) { // @no
        out[(at / 2) * 3] = (double)i;
        at++;
    }
}

void butterflies(double *out, size_t stride, size_t n, size_t m)
{
    size_t at = 0;
    for (size_t k = 0; k < n; k++) { // @guarded params
        for (size_t i = 0; i < m; i++) { // @guarded params
            out[stride * at] = 1;
            out[stride * (at + m)] = 2;
            at++;
        }
        at += m;
    }
}

/* Blocks that overlap: each begins where the half of the last one ends. */
void halved(double *out, size_t n, size_t m)
{
    size_t at = 0;
    for (size_t k = 0; k < n; k++) { // @no
        for (size_t i = 0; i < m; i++) { // @yes
            out[at] = (double)k;
            out[at + m] = 2;
            at++;
        }
    }
}

void signed_blocks(double *out, int n, int m)
{
    int at = 0;
    for (int k = 0; k < n; k++) { // @unproven
        for (int i = 0; i < m; i++) { // @yes
            out[at] = 1;
            at++;
        }
        at += m;
    }
}

void narrow(double *out, unsigned stride, unsigned n, unsigned at)
{
    for (unsigned i = 0; i < n; i++) { // @unproven
        out[stride * at] = 1;
        at++;
    }
}
