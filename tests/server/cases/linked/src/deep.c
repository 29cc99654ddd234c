#include "parts.h"

double deep(double x)
{
    return square(x) + own(2);
}
