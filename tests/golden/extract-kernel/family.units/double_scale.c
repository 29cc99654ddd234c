void scale_double(int m, int n, double factor, double *restrict a, int lda, const double *restrict x)
{
#define BASE double
#include "scale_source.h"
#undef BASE
}
