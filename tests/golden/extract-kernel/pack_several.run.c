#include <stddef.h>
#include <stdio.h>

struct point {
    double x, y;
    int id;
};

size_t far_apart(size_t n, const struct point *p, struct point *out, int *ids, double *distance,
                 unsigned m);

static struct point p[20000], out[20010];
static int ids[20010];
static double distance[20000];

int main(void)
{
    size_t sizes[] = {0, 1, 2, 100, 256, 257, 20000};
    for (int i = 0; i < 20000; i++)
        p[i] = (struct point){i * 7 % 13, i * 5 % 11, i};
    for (unsigned start = 0; start < 10; start += 4) {
        for (int k = 0; k < 7; k++) {
            for (int i = 0; i < 20010; i++)
                ids[i] = out[i].id = -i;
            size_t m = far_apart(sizes[k], p, out, ids, distance, start);
            double sum = 0;
            for (int i = 0; i < 20010; i++)
                sum += (i % 7 + 1) * (ids[i] + 3.0 * out[i].id + out[i].x);
            for (size_t i = 0; i < sizes[k]; i++)
                sum += distance[i];
            printf("%zu %zu %g\n", sizes[k], m, sum);
        }
    }
    /* the places overlap: the loop runs as it is */
    size_t m = far_apart(1000, out, out + 2, ids, distance, 0);
    printf("%zu %d %d\n", m, out[2].id, out[m + 1].id);
    return 0;
}
