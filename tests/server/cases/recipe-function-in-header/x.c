#include "x.h"

void g(int *a)
{
    f(a);
}
