#include <stdio.h>

int inside(int n, int *restrict c, const int *restrict w, int *restrict out);

int main(void)
{
    int c[20], w[20], out[20];
    for (int i = 0; i < 20; i++) {
        c[i] = i;
        w[i] = i % 9;
    }
    printf("%d\n", inside(20, c, w, out));
    for (int i = 0; i < 20; i++)
        printf("%d %d\n", c[i], out[i]);
    return 0;
}
