#include <stdio.h>

extern long total;
void add(int n, const long *values);

int main(void)
{
    long values[100];
    for (int k = 0; k < 100; k++)
        values[k] = k;
    add(100, values);
    printf("%ld\n", total);
    add(1, &total);
    printf("%ld\n", total);
    return 0;
}
