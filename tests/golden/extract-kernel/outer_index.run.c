#include <stdio.h>

int fill(int n, int *restrict marks);

int main(void)
{
    for (int n = -1; n < 700; n += 100) {
        int marks[700] = {0};
        printf("%d:", fill(n, marks));
        for (int i = 0; i < 700; i++)
            printf(" %d", marks[i]);
    }
    return 0;
}
