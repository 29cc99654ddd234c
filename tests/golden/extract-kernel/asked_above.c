struct point {
    double x, y;
};

#ifdef SCALE
typedef float narrow;
#else
typedef double narrow;
#endif

#define SCALE(x) (2 * (x))

narrow one_value(void)
{
    return 1;
}

void scale(int n, struct point *points)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        points[i].x = SCALE(points[i].x);
}
