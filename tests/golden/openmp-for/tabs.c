#include <stdio.h>

static void mix(int length, const double *left, const double *right, double *mixed)
{
	if (length > 1) {
		/* @openmp-for */
		// @openmp-for
		for (int i = 0; i < length; i++) {
			mixed[i] = left[i] + right[i];
		}
	}
}

int main(void)
{
	double a[60];
	for (int i = 0; i < 60; i++)
		a[i] = i;
	mix(20, a, a + 20, a + 40);
	mix(20, a, a + 20, a + 1);
	for (int i = 0; i < 60; i++)
		printf("%g ", a[i]);
	return 0;
}
