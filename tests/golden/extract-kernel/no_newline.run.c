#include <stdio.h>

void ones(int n, int *values);

int main(void)
{
    int values[300] = {0};
    ones(290, values);
    for (int k = 0; k < 300; k++)
        printf("%d ", values[k]);
    return 0;
}
