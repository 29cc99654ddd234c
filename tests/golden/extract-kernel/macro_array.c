#define ROWS 7
#define COLUMNS 80
#define SCALE scale
#define Q(i, j) smooth[(i) * COLUMNS + (j)]
#define AT(a, i, j) a[(i) * COLUMNS + (j)]

static double halved(double x)
{
    double half = x / 2;
    return half;
}
#define HALF(x) halved((x) + 1)

double half_of(double x)
{
    return halved(x);
}

/* A macro that names arrays and variables of the function means the same in the kernel, which gets
   them under these names; it may call functions, too. */
void smoothen(const double *restrict image, double *restrict smooth, double scale)
{
    // @extract-kernel
    for (int j = 0; j < COLUMNS; j++)
        for (int i = 0; i < ROWS - 1; i++)
            Q(i, j) = SCALE * HALF(AT(image, i, j) + AT(image, i + 1, j));
}
