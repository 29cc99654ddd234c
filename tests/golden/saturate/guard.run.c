#include <stdio.h>

void guarded(int n, double *a, double *b);

int main(void)
{
    double a[20], b[20];
    for (int i = 0; i < 20; i++)
        a[i] = i % 7;
    guarded(20, a, b);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", a[i], b[i]);
    return 0;
}
