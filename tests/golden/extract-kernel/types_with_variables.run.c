#include <stdio.h>

extern struct pair {
    double x, y;
} pairs[64];

double flagged(void);
void swap(int n);

int main(void)
{
    flagged();
    swap(50);
    printf("%g %g %g", pairs[49].x, pairs[50].x, flagged());
    return 0;
}
