#include <stdio.h>

extern int total[3], x[50];
void add(int n, int up);

int main(void)
{
    for (int i = 0; i < 50; i++)
        x[i] = i;
    add(0, 1);
    add(50, 1);
    printf("%d ", total[1]);
    add(5, 0);
    printf("%d\n", total[1]);
    return 0;
}
