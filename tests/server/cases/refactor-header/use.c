#include "fill.h"

void use(float *values)
{
    fill(3, values);
}
