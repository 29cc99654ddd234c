#include <stdio.h>

void blend(int n, const int (*restrict rows)[4], const int *restrict weight, int *restrict out);

int main(void)
{
    static int rows[300][4], weight[300], out[300];
    static const int sizes[] = {0, 2, 3, 258, 300};
    for (int i = 0; i < 300; i++) {
        for (int j = 0; j < 4; j++)
            rows[i][j] = (i + 3) * (j + 1) % 13;
        weight[i] = i % 7;
        out[i] = -i;
    }
    for (int k = 0; k < 5; k++) {
        blend(sizes[k], rows, weight, out);
        for (int i = 0; i < 300; i++)
            printf("%d\n", out[i]);
    }
    return 0;
}
