/* Pointers that go along, one by the header, two in the body; one of them is given its value by a
   statement, and is read over triples. */
#include <stddef.h>

void spread(double *out, const double *in, const int (*pairs)[3], const float *from, int n)
{
    double *p;
    const double *q;
    const int(*r)[3] = pairs;
    const float *s;

    s = from;
    // @extract-kernel
    for (p = out, q = in; p < out + n; p++, q++) {
        *p = *q * (*r)[1] + (*r)[2];
        r++;
        *p += *s;
        s += 2;
    }
}
