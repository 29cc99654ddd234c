#include "run.h"

void jacobi(int n, int steps, double *a, double *b);

/* An odd number of steps, after which the pointers of a port have changed places. */
int main(int argc, char **argv)
{
    int n = size_asked(argc, argv);
    size_t count = (size_t)n * n;
    double *a = random_doubles(count), *b = random_doubles(count);
    jacobi(n, 5, a, b);
    print_doubles(count, a);
    print_doubles(count, b);
    free(a);
    free(b);
}
