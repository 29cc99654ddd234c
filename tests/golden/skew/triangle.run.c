#include <stdio.h>

extern int a[40][40];
void fill(void);

int main(void)
{
    fill();
    for (int i = 0; i < 1600; i++)
        printf("%d ", a[i / 40][i % 40]);
    return 0;
}
