#include <limits.h>
#include <stdio.h>

struct row {
    int m;
    double *a;
};

void clear(struct row *t, int n, int m, int *x);

/* The first calls would read what is not there if they evaluated the row. */
int main(void)
{
    static double data[200];
    struct row rows[3] = {{0, data}, {0, data + 40}, {0, data + 20}};
    for (int m = 0; m <= 3; m++)
        for (int at = 0; at < 60; at += 20) {
            int n = 10;
            clear(rows, n, m > 0 ? m : INT_MIN, (int *)(data + at));
            double sum = 0;
            for (int i = 0; i < 200; i++)
                sum = sum / 2 + data[i];
            printf("%d\n", sum > 0);
        }
    return 0;
}
