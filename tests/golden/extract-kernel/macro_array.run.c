#include <stdio.h>

void smoothen(const double *restrict image, double *restrict smooth, double scale);

int main(void)
{
    double image[560], smooth[560], sum = 0;
    for (int i = 0; i < 560; i++) {
        image[i] = i * 3 % 19;
        smooth[i] = i % 5;
    }
    smoothen(image, smooth, 1.5);
    for (int i = 0; i < 560; i++)
        sum = sum / 2 + smooth[i];
    printf("%.17g\n", sum);
    return 0;
}
