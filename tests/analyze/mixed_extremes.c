#include <math.h>

double d[64];

/* Two kinds of maxima: a comparison leaves what is not a number alone. */
// @sizes n=1..64
double mixed(int n)
{
    double m = d[0];

    for (int i = 1; i < n; i++) { // @no flow on m
        m = fmax(m, d[i]);
        m = d[i] / 2 > m ? d[i] / 2 : m;
    }
    return m;
}
