#include <stdio.h>

extern int a[10];
void set(int n);

int main(void)
{
    set(2);
    printf("%d %d %d\n", a[0], a[1], a[2]);
    return 0;
}
