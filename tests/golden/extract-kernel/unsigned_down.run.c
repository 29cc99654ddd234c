#include <stdio.h>

void ramp(long *a);

int main(void)
{
    long a[12];
    for (int i = 0; i < 12; i++)
        a[i] = -i;
    ramp(a);
    for (int i = 0; i < 12; i++)
        printf("%ld\n", a[i]);
    return 0;
}
