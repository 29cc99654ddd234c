#include <stdio.h>

void smooth(int n, int (*a)[20]);

int main(void)
{
    for (int n = -1; n < 20; n++) {
        int a[20][20];
        for (int i = 0; i < 400; i++)
            a[i / 20][i % 20] = i % 7;
        smooth(n, a);
        for (int i = 0; i < 400; i++)
            printf("%d ", a[i / 20][i % 20]);
    }
    return 0;
}
