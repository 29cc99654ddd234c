#define WITH_NAMES
#include "depends_header.h"

void clear(int n, struct shape *shapes)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        shapes[i].area = 0;
}
