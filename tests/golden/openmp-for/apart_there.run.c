#include <stdio.h>

struct pair {
    int n;
    double *x, *y;
};

void add(struct pair *p, int n);
void scale(int n, const double *x, double *y);

int main(void)
{
    static double data[300];
    for (int at = 0; at < 200; at += 25) {
        for (int i = 0; i < 300; i++)
            data[i] = i % 7;
        struct pair p = {90, data + 100, data + at};
        add(&p, 90);
        scale(90, data + 100, data + at);
        double sum = 0;
        for (int i = 0; i < 300; i++)
            sum = sum / 2 + data[i];
        printf("%.9g\n", sum);
    }
    return 0;
}
