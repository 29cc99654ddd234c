/* A macro names the pointer where it is given its value. */
#define BEGIN(x) (p = (x) + skip(x))

int skip(const double *x);

void fill(double *x, int n)
{
    double *p;

    BEGIN(x);
    // @extract-kernel
    for (; p < x + n; p++)
        *p = 4;
}
