#include <stdio.h>

extern int place[4], sum[4], x[100];
void count(int n, int *p);

int main(void)
{
    int p[100];
    for (int i = 0; i < 100; i++)
        x[i] = i;
    place[1] = 2;
    count(0, place);
    count(100, p);
    count(4, place);
    count(4, sum);
    for (int i = 0; i < 4; i++)
        printf("%d ", sum[i]);
    return 0;
}
