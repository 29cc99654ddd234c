/* A textual include is reported where its text stands, once for each function that it makes. */
#define JOIN(a, b) a##_##b
#define EXPAND(a, b) JOIN(a, b)
#define FUNCTION(name) EXPAND(name, zero)

float f[8];
double d[8];

#define NAME single
#define ARRAY f
#include "twice_source.inc"
#undef NAME
#undef ARRAY
#define NAME twofold
#define ARRAY d
#include "twice_source.inc"

void own(int n)
{
    for (int i = 0; i < n; i++) // @yes
        d[i] = f[i];
}
