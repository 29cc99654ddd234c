#include <stdio.h>

void paint(int n, const int *a, int *b);

int main(void)
{
    int x[60];
    for (int i = 0; i < 60; i++)
        x[i] = i % 7;
    paint(0, x, x);
    paint(30, x, x + 30);
    paint(30, x, x + 1);
    for (int i = 0; i < 60; i++)
        printf("%d ", x[i]);
    return 0;
}
