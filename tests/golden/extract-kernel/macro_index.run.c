#include <stdio.h>

void gas(int height, const double *from, double *to, double omega);

int main(void)
{
    static const int heights[] = {50, 2, 1, 0, -4, 17};
    static double from[3 * 40 * 50], to[3 * 40 * 50];
    for (int k = 0; k < 6; k++) {
        for (int i = 0; i < 3 * 40 * 50; i++) {
            from[i] = (i * 7 + k) % 19;
            to[i] = i % 5;
        }
        gas(heights[k], from, to, 0.25 + k);
        double sum = 0;
        for (int i = 0; i < 3 * 40 * 50; i++)
            sum += to[i] * (i % 31 + 1);
        printf("%.12g\n", sum);
    }
    return 0;
}
