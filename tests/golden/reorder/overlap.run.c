#include <stdio.h>

void copy(int n, float (*to)[100], float (*from)[100]);

int main(void)
{
    static float a[24][100];
    for (int i = 0; i < 2400; i++)
        a[i / 100][i % 100] = i;
    copy(10, a, a + 12);
    copy(12, a + 1, a);
    copy(12, a, a + 1);
    copy(0, a, NULL);
    for (int i = 0; i < 24; i++)
        printf("%g %g ", a[i][i], a[i][99 - i]);
    return 0;
}
