void use(int n, float *a)
{
    int i;
#define BASE 1
#include "part.h"
}
