#include <stdio.h>

void heat(void);
double *cube(int of_v);

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 40 * 40 * 40; i++) {
        cube(0)[i] = i % 17;
        cube(1)[i] = i % 19;
    }
    heat();
    for (int i = 0; i < 40 * 40 * 40; i++)
        sum += cube(1)[i] * (i % 7);
    printf("%.6f\n", sum);
    return 0;
}
