#include <stdio.h>

void count(int n, const unsigned short *restrict d, int *restrict h);

int main(void)
{
    unsigned short d[300];
    int h[300] = {0};
    for (int i = 0; i < 300; i++)
        d[i] = (i * 37) % 300;
    count(300, d, h);
    count(0, d, h);
    count(17, d, h);
    for (int i = 0; i < 300; i++)
        printf("%d ", h[i]);
    return 0;
}
