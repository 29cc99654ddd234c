#include <stdio.h>

extern int found[10], x[100];
void find(int i, int wanted);

int main(void)
{
    for (int i = 0; i < 100; i++)
        x[i] = i * 37 % 101;
    for (int i = 0; i < 10; i++)
        find(i, 12 * i);
    for (int i = 0; i < 10; i++)
        printf("%d ", found[i]);
    return 0;
}
