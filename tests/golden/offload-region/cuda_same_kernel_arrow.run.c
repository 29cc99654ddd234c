#include <stdio.h>

struct point {
    float a, b;
};

void relax(int n, int steps, float a, float b, struct point *p, struct point *q);

int main(void)
{
    struct point p[50], q[50];
    for (int i = 0; i < 50; i++) {
        p[i] = (struct point){i * 0.25f, 4};
        q[i] = (struct point){i * 0.5f, (float)(i % 7)};
    }
    relax(0, 3, 1, 2, p, q);
    relax(50, 0, 1, 2, p, q);
    relax(50, 3, 0.125f, 0.75f, p, q);
    for (int i = 0; i < 50; i++)
        printf("%a %a %a %a\n", p[i].a, p[i].b, q[i].a, q[i].b);
    return 0;
}
