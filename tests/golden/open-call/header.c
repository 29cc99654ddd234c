// The macro that the body names is another one where the call stands.
#include "header.h"

#undef LIMIT
#define LIMIT 4.5f

void all(int n, float *a)
{
    // @open-call
    clip(n, a);
    a[0] += LIMIT;
}
