#include "run.h"

double dot(int n, const double *x, const double *y);

/* As many elements as the square of the size. */
int main(int argc, char **argv)
{
    int n = size_asked(argc, argv);
    size_t count = (size_t)n * n;
    double *x = random_doubles(count), *y = random_doubles(count);
    double result = dot((int)count, x, y);
    print_doubles(1, &result);
    free(x);
    free(y);
}
