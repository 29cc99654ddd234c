#include <stdio.h>

void thin_out(int n, int from);
double entry(int i);
void set_sum(int i, double sum);

int main(void)
{
    set_sum(4, 7);
    thin_out(0, 2);
    thin_out(290, 5);
    for (int i = 0; i < 300; i++)
        printf("%g ", entry(i));
    return 0;
}
