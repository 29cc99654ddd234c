#include <stdio.h>

int all(int x);

int main(void)
{
    for (int x = -2; x < 3; x++)
        printf("%d\n", all(x));
    return 0;
}
