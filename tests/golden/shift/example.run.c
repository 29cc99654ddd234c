#include <stdio.h>

extern int a[100];
void running(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        a[i] = i % 4;
    running(-1);
    for (int i = 0; i < 100; i++)
        printf("%d ", a[i]);
    return 0;
}
