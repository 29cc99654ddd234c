#include <stdio.h>

extern int table[50][70];
void paths(void);

int main(void)
{
    for (int i = 0; i < 50; i++)
        table[i][0] = 1;
    for (int j = 0; j < 70; j++)
        table[0][j] = 1;
    paths();
    for (int i = 0; i < 50; i++)
        for (int j = 0; j < 70; j++)
            printf("%d ", table[i][j]);
    return 0;
}
