#include <stdio.h>

enum { COLUMNS = 6 };

void nest(int n, double a[restrict][COLUMNS], double b[restrict][COLUMNS]);

int main(void)
{
    for (int n = 0; n < 9; n += 2) {
        double a[9][COLUMNS], b[9][COLUMNS];
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < COLUMNS; j++) {
                a[i][j] = i - 2 * j;
                b[i][j] = j;
            }
        nest(n, a, b);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < COLUMNS; j++)
                printf(" %g %g", a[i][j], b[i][j]);
        printf("\n");
    }
    return 0;
}
