#include <stdio.h>

struct pair {
    double a, b;
};

void middle(int n, const struct pair *pairs, double *result);

int main(void)
{
    static const int sizes[] = {300, 1, 0, -3};
    static struct pair pairs[300];
    static double result[300];
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 300; i++)
            pairs[i] = (struct pair){i * 7 % 19, i % 5 + k};
        middle(sizes[k], pairs, result);
        double sum = 0;
        for (int i = 0; i < 300; i++)
            sum += result[i] * (i % 31 + 1);
        printf("%.12g\n", sum);
    }
    return 0;
}
