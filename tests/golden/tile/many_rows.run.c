#include <stdio.h>

void set_points(int x, int y, int z);
double *all_rows(void);
void update_rows(void);

int main(void)
{
    enum { SIZE = 5 * 13 * 13 * 13 };
    for (int y = 3; y < 15; y++)
        for (int z = 3; z < 14; z += 3) {
            double sum = 0;
            for (int k = 0; k < SIZE; k++)
                all_rows()[k] = k * 7 % 1013;
            set_points(13, y, z);
            update_rows();
            for (int k = 0; k < SIZE; k++)
                sum += all_rows()[k] * (k % 31);
            printf("%d %d: %.17g\n", y, z, sum);
        }
    return 0;
}
