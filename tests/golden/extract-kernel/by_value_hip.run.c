#include <stdio.h>

void polynomial(int n, const long coefficient[9], const long *restrict x, long *restrict y);

int main(void)
{
    long coefficient[9], x[500], y[500];
    for (int k = 0; k < 9; k++)
        coefficient[k] = 5 - 3 * k;
    for (int i = 0; i < 500; i++)
        x[i] = i % 30 - 9;
    for (int n = 0; n <= 500; n += 250) {
        for (int i = 0; i < 500; i++)
            y[i] = 7;
        polynomial(n, coefficient, x, y);
        for (int i = 0; i < 500; i++)
            printf("%ld ", y[i]);
    }
    return 0;
}
