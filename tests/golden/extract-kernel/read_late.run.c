#include <stdio.h>

struct settings {
    double gain;
};

void amplify(int n, int m, const struct settings *s, double *restrict a);

int main(void)
{
    struct settings settings = {1.5};
    double a[20];
    for (int m = 0; m < 4; m++) {
        double sum = 0;
        for (int i = 0; i < 20; i++)
            a[i] = i;
        amplify(20, m, m > 0 ? &settings : NULL, a);
        for (int i = 0; i < 20; i++)
            sum = sum / 2 + a[i];
        printf("%d: %.9g\n", m, sum);
    }
    return 0;
}
