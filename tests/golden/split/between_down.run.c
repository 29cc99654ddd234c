#include <stdio.h>

extern int a[40][40];
void fill(int n);

int main(void)
{
    for (int n = 0; n <= 40; n += 8) {
        fill(n);
        for (int i = 0; i < 40; i++)
            for (int j = 0; j < 40; j++)
                printf("%d ", a[i][j]);
        printf("\n");
    }
    return 0;
}
