#include <stdio.h>

extern float a[100], b[100];
float product(int n);

int main(void)
{
    for (int i = 0; i < 100; i++) {
        a[i] = i;
        b[i] = 100 - i;
    }
    for (int n = -1; n <= 100; n += 17)
        printf("%g ", product(n));
    return 0;
}
