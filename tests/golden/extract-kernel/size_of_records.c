/* The size of an array of structures is that of its type, too. */
struct point {
    double x, y;
};

struct point points[70];

void scale(double by)
{
    // @extract-kernel
    for (int i = 0; i < (int)(sizeof(points) / sizeof(points[0])); i++)
        points[i].x *= by;
}
