#include <stdio.h>

void correlate(void);
double *of(int which);

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 45 * 45; i++) {
        of(0)[i] = i % 23;
        of(1)[i] = -1;
    }
    correlate();
    for (int i = 0; i < 45 * 45; i++)
        sum += of(1)[i] * (i % 31);
    printf("%.1f\n", sum);
    return 0;
}
