#include <stdio.h>

void depth_rows(int n, double a[restrict][8], double b[restrict][8]);

int main(void)
{
    double a[3][8], b[3][8] = {{0}};
    for (int i = 0; i < 24; i++)
        a[i / 8][i % 8] = i;
    for (int n = 0; n < 4; n++) {
        depth_rows(n, a, b);
        for (int i = 0; i < 24; i++)
            printf("%a %a\n", a[i / 8][i % 8], b[i / 8][i % 8]);
    }
    return 0;
}
