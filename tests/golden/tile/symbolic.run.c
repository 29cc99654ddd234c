#include <stdio.h>

void add(int n, int m, double (*restrict to)[100], const double (*restrict from)[100]);

int main(void)
{
    static double to[70][100], from[70][100];
    for (int i = 0; i < 7000; i++)
        from[i / 100][i % 100] = i * 0.25;
    int sizes[][2] = {{0, 0}, {-5, 3}, {0, 1}, {1, 0}, {1, 1}, {31, 32}, {33, 65}, {64, 96}, {70, 100}};
    for (int s = 0; s < 9; s++) {
        add(sizes[s][0], sizes[s][1], to, from);
        double sum = 0;
        for (int i = 0; i < 7000; i++)
            sum += to[i / 100][i % 100] * (i % 17);
        printf("%.17g\n", sum);
    }
    add(2147483647, 0, to, from);
    return 0;
}
