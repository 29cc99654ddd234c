#include <stdio.h>

void scale(unsigned n, char *a);

int main(void)
{
    char a[8] = {0};
    scale(7u, a);
    for (int i = 0; i < 8; i++)
        printf("%d ", a[i]);
    return 0;
}
