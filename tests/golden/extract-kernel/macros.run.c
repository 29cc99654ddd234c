#include <stdio.h>

void fill_table(double scale);
double sum_of_table(void);

int main(void)
{
    fill_table(2);
    printf("%.10g\n", sum_of_table());
    return 0;
}
