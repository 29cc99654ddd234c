#include "run.h"

void matmul(int n, const float *a, const float *b, float *c);

int main(int argc, char **argv)
{
    int n = size_asked(argc, argv);
    size_t count = (size_t)n * n;
    float *a = random_floats(count), *b = random_floats(count), *c = random_floats(count);
    matmul(n, a, b, c);
    print_floats(count, c);
    free(a);
    free(b);
    free(c);
}
