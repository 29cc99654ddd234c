#include <stdio.h>

extern int marks[8];
void mark(int n, const int *x);

int main(void)
{
    static int x[500];
    for (int k = 0; k < 500; k++)
        x[k] = k * 7 % 97 - 40;
    mark(0, x);
    mark(9, x);
    for (int k = 0; k < 8; k++)
        printf("%d\n", marks[k]);
    return 0;
}
