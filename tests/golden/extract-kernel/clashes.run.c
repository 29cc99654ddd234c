#include <stdio.h>

float at(int n, int k);

int main(void)
{
    for (int k = 0; k < 400; k++)
        printf("%g ", at(300, k));
    return 0;
}
