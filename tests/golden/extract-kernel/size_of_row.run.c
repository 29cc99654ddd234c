#include <stdio.h>

void fill(int n, double (*table)[40]);

int main(void)
{
    static double table[300][40];
    fill(0, table);
    fill(300, table);
    printf("%g %g %g\n", table[0][0], table[299][0], table[7][1]);
    return 0;
}
