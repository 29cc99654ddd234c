#include <stdio.h>

struct cell {
    double v;
    int on;
};

void clear(struct cell *first, int n);

int main(void)
{
    struct cell a[300];
    for (int n = 0; n < 300; n = 3 * n + 1) {
        for (int i = 0; i < 300; i++)
            a[i] = (struct cell){i, i % 3 == 1};
        clear(a, n);
        for (int i = 0; i < 300; i++)
            printf(" %g", a[i].v);
    }
    return 0;
}
