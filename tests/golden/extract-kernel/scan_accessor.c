/* Functions, a macro, a variable of the first part, and a last value that is given. */
#include <stdio.h>

#define AT(i, j) m[(i) * width + (j)]

static double squared(double x)
{
    return x * x;
}

static double rows(int height, int width, const double *m, double *total)
{
    double sum = -1, t, part;
    // @extract-kernel mapping=grid-stride
    for (int i = 0; i < height; i++) {
        part = 0;
        for (int j = 0; j < width; j++)
            part += squared(AT(i, j));
        sum += part;
        t = sum / width;
        total[i] = t + AT(i, 0);
    }
    return sum;
}

int main(void)
{
    static double m[3000], total[1000];
    for (int i = 0; i < 3000; i++)
        m[i] = i % 7 - 3;
    for (int n = 0; n <= 1000; n += 333) {
        double sum = rows(n, 2, m, total), all = 0;
        for (int i = 0; i < n; i++)
            all += i * total[i];
        sum += rows(n, 0, m, total);
        printf("%d %g %g\n", n, sum, all);
    }
    return 0;
}
