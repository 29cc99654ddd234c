#include <stdio.h>

void add_scaled(int n, float real, float imag, const void *x, int inc_x, void *y, int inc_y);

enum { SIZE = 6000 };

static float x[2 * SIZE], y[2 * SIZE];

static void show(void)
{
    float sum = 0;
    for (int i = 0; i < 2 * SIZE; i++)
        sum = 0.75F * sum + y[i];
    printf("%.9g %.9g %.9g\n", sum, y[0], y[2 * SIZE - 1]);
}

int main(void)
{
    for (int i = 0; i < 2 * SIZE; i++) {
        x[i] = (float)(i % 11) - 3;
        y[i] = (float)(i % 7);
    }
    for (int n = -1; n <= 1000; n = n < 3 ? n + 1 : 2 * n) {
        add_scaled(n, 2, -1, x, n % 3 + 1, y, n % 4 + 2);
        show();
    }
    add_scaled(SIZE, 1, 1, x, 1, y, 1);
    add_scaled(10, 1, 1, x, 0, y, 1);
    add_scaled(10, 1, 1, x, 1, y, 0);
    add_scaled(10, 1, 1, x + 100, -3, y, 1);
    add_scaled(10, 1, 1, x, 2, y + 100, -1);
    add_scaled(SIZE / 2, 0.5F, 0.25F, y, 1, y + 1, 2);
    show();
    return 0;
}
