#include "run.h"

void transpose(int rows, int cols, const float *in, float *out);

int main(int argc, char **argv)
{
    int rows = size_asked(argc, argv), cols = rows + rows / 2;
    size_t count = (size_t)rows * cols;
    float *in = random_floats(count), *out = random_floats(count);
    transpose(rows, cols, in, out);
    print_floats(count, out);
    free(in);
    free(out);
}
