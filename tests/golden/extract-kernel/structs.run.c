#include <stdio.h>

struct point {
    double x, y;
};

void mirror(int n, struct point *points);

int main(void)
{
    static struct point points[300];
    for (int i = 0; i < 300; i++) {
        points[i].x = i;
        points[i].y = 2 * i;
    }
    mirror(257, points);
    for (int i = 0; i < 300; i++)
        printf("%g %g\n", points[i].x, points[i].y);
    return 0;
}
