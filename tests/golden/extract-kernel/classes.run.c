#include <stdio.h>

struct Point {
    double x, y;
};

void mirror(size_t n, struct Point *points);

int main(void)
{
    static struct Point points[300];
    for (int i = 0; i < 300; i++)
        points[i].x = points[i].y = i;
    mirror(290, points);
    for (int i = 0; i < 300; i++)
        printf("%g %g\n", points[i].x, points[i].y);
    return 0;
}
