#include <stdio.h>

int collatz(int at, int factor);

int main(void)
{
    for (int k = 0; k < 300; k++)
        printf("%d ", collatz(k, 3));
    return 0;
}
