#include <stdio.h>

struct matrix {
    unsigned long size, width;
    double *data;
};

void add_rows(struct matrix *c, const struct matrix *a, unsigned long row, unsigned long n);

int main(void)
{
    static double data[300];
    for (int at = 0; at < 250; at += 5)
        for (unsigned long size = 0; size < 12; size += 4) {
            for (int i = 0; i < 300; i++)
                data[i] = i % 7;
            struct matrix a = {size, 30, data + 100}, c = {0, 0, data + at};
            add_rows(&c, &a, 1, 20);
            double sum = 0;
            for (int i = 0; i < 300; i++)
                sum = sum / 2 + data[i];
            printf("%.9g\n", sum);
        }
    return 0;
}
