#include <stdio.h>

extern int a[60], b[60];
void turn(int n);

int main(void)
{
    int i;
    for (i = 0; i < 60; i++)
        a[i] = i, b[i] = -i;
    turn(0);
    turn(-2);
    turn(45);
    for (i = 0; i < 60; i++)
        printf("%d %d ", a[i], b[i]);
    return 0;
}
