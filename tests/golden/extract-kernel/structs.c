struct point {
    double x, y;
};

void mirror(int n, struct point *points)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        points[i].x = -points[i].x;
}
