#include <stdio.h>

void running(int n, int *a);

int main(void)
{
    int sizes[] = {-1, 0, 1, 2, 3, 7, 8, 9, 16, 17, 30};
    for (int s = 0; s < 11; s++) {
        int a[40];
        for (int i = 0; i < 40; i++)
            a[i] = i * i % 7;
        running(sizes[s], a);
        for (int i = 0; i < 40; i++)
            printf("%d ", a[i]);
        printf("\n");
    }
    return 0;
}
