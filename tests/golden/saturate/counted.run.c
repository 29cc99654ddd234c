#include <stdio.h>

int counted(int n, int m, int a, int b, int *p);

int main(void)
{
    static int p[10];
    for (int n = -1; n <= 4; n++)
        for (int m = 0; m <= 9; m += 3) {
            int all = counted(n, m, 7, m > 0 ? 1 : 0, p);
            for (int k = 0; k < 10; k++)
                all = all % 1000 * 10 + p[k];
            printf("%d %d: %d\n", n, m, all);
        }
    return 0;
}
