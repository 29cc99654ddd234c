#include <stdio.h>

struct pair {
    int x, y;
};
int apart(int n, const struct pair *restrict b, int *restrict a);

int main(void)
{
    struct pair b[90];
    int a[90] = {0};
    for (int i = 0; i < 90; i++)
        b[i] = (struct pair){i * 7 % 11, i};
    printf("%d\n", apart(0, NULL, NULL));
    printf("%d\n", apart(1, b, a));
    printf("%d\n", apart(90, b, a));
    for (int i = 0; i < 90; i++)
        printf("%d\n", a[i]);
    return 0;
}
