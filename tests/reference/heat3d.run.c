#include "run.h"

void heat3d(int n, int steps, double *a, double *b);

/* Half of the size, which is cubed. */
int main(int argc, char **argv)
{
    int n = size_asked(argc, argv) / 2 + 1;
    size_t count = (size_t)n * n * n;
    double *a = random_doubles(count), *b = random_doubles(count);
    heat3d(n, 2, a, b);
    print_doubles(count, a);
    print_doubles(count, b);
    free(a);
    free(b);
}
