#include <stdio.h>

struct cell {
    double x, y;
    int tag : 5;
    int whole;
};
double members(int n, struct cell *h, const struct cell *g);

int main(void)
{
    struct cell h[20] = {0}, g[20] = {0};
    for (int i = 0; i < 20; i++)
        g[i].x = i + 1, g[i].y = i % 7;
    printf("%a\n", members(20, h, g));
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", h[i].x, h[i].y);
    return 0;
}
