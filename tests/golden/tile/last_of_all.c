/* Every iteration sets `t`, so that the last one does in any order. */
#include <stdio.h>

static int a[20][30];

static int fill(int n, int m)
{
    int t = -1;
    if (m > 30)
        return t;
    // @tile sizes=i:3,j:3
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            t = i * 100 + j;
            a[i][j] = t;
        }
    return t;
}

int main(void)
{
    int sum = fill(17, 23);
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 30; j++)
            sum = 31 * (sum % 65536) + a[i][j];
    printf("%d %d %d %d\n", sum, fill(0, 5), fill(5, 0), fill(20, 30));
    return 0;
}
