#include <stdio.h>

extern int c_1, c[4], x[100];
int add(void);

int main(void)
{
    c_1 = 1000;
    for (int i = 0; i < 100; i++)
        x[i] = i;
    printf("%d\n", add());
    return 0;
}
