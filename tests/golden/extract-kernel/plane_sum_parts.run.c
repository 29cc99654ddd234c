#include <stdio.h>

struct box {
    int most;
};

int total(int n, int m, int l, const int a[n][m][l], struct box *box);

int main(void)
{
    static int a[120000];
    int sizes[][3] = {{0, 3, 3}, {3, 3, 0}, {1, 1, 1}, {2, 60, 1000}, {1000, 60, 2}, {17, 5, 9}};
    for (int k = 0; k < 120000; k++)
        a[k] = (int)(k * 7919L % 100003) - 50000;
    for (int k = 0; k < 6; k++) {
        struct box box = {-100000};
        int sum = total(sizes[k][0], sizes[k][1], sizes[k][2],
                        (const int(*)[sizes[k][1]][sizes[k][2]])a, &box);
        printf("%d %d\n", sum, box.most);
    }
    return 0;
}
