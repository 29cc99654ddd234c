#include "run.h"

void convolve(int height, int width, const float *in, const float *mask, float *out);

/* The image is wider than high. */
int main(int argc, char **argv)
{
    int height = size_asked(argc, argv), width = height + height / 2;
    size_t count = (size_t)height * width;
    float *in = random_floats(count), *mask = random_floats(9), *out = random_floats(count);
    convolve(height, width, in, mask, out);
    print_floats(count, out);
    free(in);
    free(mask);
    free(out);
}
