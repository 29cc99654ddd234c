struct point {
    double x, y;
};

double twice(double by)
{
    double SCALE = by;
    return 2 * SCALE;
}

#define SCALE(x) (2 * (x))

void scale(int n, struct point *points)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        points[i].x = SCALE(points[i].x);
}
