void scale_float(int m, int n, float factor, float *restrict a, int lda, const float *restrict x)
{
#define BASE float
#include "scale_source.h"
#undef BASE
}
