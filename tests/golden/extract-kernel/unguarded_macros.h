#define SCALED(value) (2 * (value))
void scale(int n, double *x);
