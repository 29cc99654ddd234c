#include <stdio.h>

extern int last[8], x[100];
void find(void);

int main(void)
{
    for (int i = 0; i < 100; i++)
        x[i] = i * 37 % 101;
    find();
    for (int i = 0; i < 100; i++)
        printf("%d ", x[i]);
    printf("%d\n", last[2]);
    return 0;
}
