#include <stdio.h>

struct point {
    double x, y;
};

static void turn(int n, struct point *points)
{
    struct point p;

    // @openmp-for
    for (int i = 0; i < n; i++) {
        p.x = points[i].x;
        p.y = points[i].y;
        points[i].x = -p.y;
        points[i].y = p.x;
    }
}

int main(void)
{
    struct point points[50];
    for (int i = 0; i < 50; i++)
        points[i] = (struct point){i, 2 * i};
    turn(50, points);
    for (int i = 0; i < 50; i++)
        printf("%g %g\n", points[i].x, points[i].y);
    return 0;
}
