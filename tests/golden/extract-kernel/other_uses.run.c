#include <stdio.h>

int other_uses(int n, int *restrict marks);

int main(void)
{
    for (int n = 0; n < 200; n += 1 + n) {
        int marks[400] = {0};
        printf("%d:", other_uses(n, marks));
        for (int i = 0; i < 400; i++)
            printf(" %d", marks[i]);
    }
    return 0;
}
