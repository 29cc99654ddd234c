#include <stdio.h>

extern int rows;
void fill(int (*p)[100]);

int main(void)
{
    static int a[12][100];
    for (rows = 0; rows < 12; rows += 4) {
        fill(a);
        for (int i = 0; i < 12; i++)
            printf("%d %d ", a[i][0], a[i][99]);
    }
    return 0;
}
