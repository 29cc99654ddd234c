/* Pointers that go along, one by the header, three in the body, where they are given their values
   in different ways; one leads to triples. */
#include <stddef.h>

void spread(double *out, const double *in, const int (*pairs)[3], const float *from, int n,
            float *restrict to)
{
    double *p;
    const double *q;
    const int(*r)[3] = pairs;
    const float *s;
    float *back;

    s = from;
    // @extract-kernel
    for (p = out, q = in, back = to + 999; p < out + n; p++, q++) {
        *p = *q * (*r)[1] + (*r)[2];
        r++;
        *p += *s;
        s += 2;
        *back-- = (float)*q;
    }
}
