#include <stdio.h>
#include <string.h>

struct mesh {
    int cells;
    const int *kind;
    const unsigned short *left;
};
void spread(const struct mesh *mesh, int wide, const double *x, double *y);

int main(void)
{
    static int kind[400];
    static unsigned short left[400];
    static double x[900], y[400];
    struct mesh mesh = {0, kind, left};
    for (int i = 0; i < 900; i++)
        x[i] = i * 0.5;
    for (int wide = -2; wide < 9; wide += 5)
        for (int cells = 0; cells < 400; cells += 1 + cells) {
            mesh.cells = cells;
            for (int i = 0; i < 400; i++) {
                kind[i] = (i * 31 + wide) % 47 - 12;
                left[i] = (unsigned short)(20 + i * 17 % 200);
            }
            memset(y, 0, sizeof y);
            spread(&mesh, wide, x, y);
            for (int i = 0; i < cells; i++)
                printf("%g ", y[i]);
            printf("\n");
        }
    return 0;
}
