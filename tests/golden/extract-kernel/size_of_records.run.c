#include <stdio.h>

struct point {
    double x, y;
};
extern struct point points[70];
void scale(double by);

int main(void)
{
    for (int k = 0; k < 70; k++)
        points[k] = (struct point){k, -k};
    scale(0.5);
    printf("%g %g %g\n", points[0].x, points[69].x, points[69].y);
    return 0;
}
