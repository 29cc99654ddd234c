#include <stdio.h>

extern int v[9][9];
void fill(void);

int main(void)
{
    fill();
    for (int i = 0; i < 81; i++)
        printf("%d ", v[i / 9][i % 9]);
    return 0;
}
