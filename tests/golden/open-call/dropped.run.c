#include <stdio.h>

extern int a[10];
void set(void);

int main(void)
{
    set();
    printf("%d %d\n", a[9], a[3]);
    return 0;
}
