#include <stdio.h>

extern int sum[4], x[100];
int add(int kind);

int main(void)
{
    for (int i = 0; i < 100; i++)
        x[i] = i;
    printf("%d %d %d\n", add(0), add(1), add(2));
    return 0;
}
