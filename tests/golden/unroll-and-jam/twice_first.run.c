#include <stdio.h>

extern int a[100][200];
void clear(int n);

int main(void)
{
    int sizes[] = {-5, 0, 1, 2, 3, 4, 5, 7, 8, 30, 99, 100};
    for (int s = 0; s < 12; s++) {
        long sum = 0;
        clear(sizes[s]);
        for (int i = 0; i < 100; i++)
            for (int j = 0; j < 200; j++)
                sum = sum * 7 % 1000003 + a[i][j];
        printf("%ld\n", sum);
    }
    return 0;
}
