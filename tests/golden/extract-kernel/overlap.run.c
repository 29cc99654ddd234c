#include <stdio.h>

void copy(int n, const double *from, double *to);

int main(void)
{
    static const int shifts[] = {0, 1, 7, -3, 40, -40};
    for (int n = 0; n < 40; n += 1 + n) {
        for (int k = 0; k < 6; k++) {
            double values[200];
            for (int i = 0; i < 200; i++)
                values[i] = i;
            copy(n, values + 80, values + 80 + shifts[k]);
            for (int i = 0; i < 200; i++)
                printf("%g ", values[i]);
        }
    }
    copy(-5, NULL, NULL);
    return 0;
}
