#include <stdio.h>

struct point {
    double x, y;
};

struct pair {
    struct point first, second;
    int marks[40];
};

void shift_points(int n, struct point *points);
void shift_pairs(int n, struct pair *pairs, const struct point *points);

int main(void)
{
    static struct point points[100];
    static struct pair pairs[100];
    for (int i = 0; i < 100; i++)
        points[i].x = points[i].y = i;
    shift_points(90, points);
    shift_pairs(95, pairs, points);
    for (int i = 0; i < 100; i++)
        printf("%g %d %d\n", pairs[i].first.x, pairs[i].marks[3], pairs[i].marks[i % 40]);
    return 0;
}
