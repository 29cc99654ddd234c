#ifndef CALLS_HEADER_H
#define CALLS_HEADER_H

/* z = x + y */
static inline void vadd(int n, const float *x, const float *y, float *z)
{
	for (int i = 0; i < n; i++) {
		// the sum
		z[i] = x[i] + y[i];
	}
}
static inline float vdot(int n, const float *x, const float *y)
{
	float sum = 0;
	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}
#endif
