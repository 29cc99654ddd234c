#include <stdio.h>

extern int a[100][100];
void clear(void);

int main(void)
{
    for (int i = 0; i < 10000; i++)
        a[i / 100][i % 100] = i;
    clear();
    for (int i = 0; i < 10000; i++)
        printf("%d\n", a[i / 100][i % 100]);
    return 0;
}
