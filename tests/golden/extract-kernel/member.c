#include <stddef.h>

struct vector {
    size_t size;
    double *data;
};

/* Members of a struct are read before the loop. */
void negate(struct vector v)
{
	// @extract-kernel
	for (size_t i = 0; i < v.size; i++) {
		if (v.data[i] > 0)
			v.data[i] = -v.data[i];
	}
}
