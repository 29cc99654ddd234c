#include <stdio.h>

struct weights {
    double table[4];
    float by;
};

struct vector {
    int size;
    double *data;
};

void weigh(struct vector v, const struct weights *w, int size);

int main(void)
{
    static double values[300];
    struct weights w = {{1, 2, 3, 4}, 0.5};
    struct vector none = {0, NULL}, some = {290, values};
    weigh(none, NULL, 3);
    weigh(some, &w, 3);
    for (int i = 0; i < 300; i++)
        printf("%g ", values[i]);
    return 0;
}
