#include <stdio.h>

void counts(int n, int *restrict found, int *restrict all, int (*restrict rows)[8]);

int main(void)
{
    int found[5], all = 0, rows[5][8];
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 8; k++)
            rows[i][k] = (i * 5 + k * 3) % 7 - 3;
    counts(5, found, &all, rows);
    for (int i = 0; i < 5; i++)
        printf("%d\n", found[i]);
    printf("%d\n", all);
    return 0;
}
