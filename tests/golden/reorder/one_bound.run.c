#include <stdio.h>

extern double a[100][100];
void clear(unsigned long n);

int main(void)
{
    for (unsigned long n = 1; n < 9; n++) {
        double sum = 0;
        clear(n);
        for (int i = 0; i < 10000; i++)
            sum += (i + 1) * a[i / 100][i % 100];
        printf("%g\n", sum);
    }
    return 0;
}
