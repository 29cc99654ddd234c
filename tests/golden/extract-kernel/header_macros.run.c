#include <stdio.h>

void limit(int n, int *restrict x, const int *restrict most);

int main(void)
{
    int x[300], most[300];
    for (int n = 0; n <= 300; n += 100) {
        for (int i = 0; i < 300; i++) {
            x[i] = 8 * i;
            most[i] = 300 - i;
        }
        limit(n, x, most);
        for (int i = 0; i < 300; i += 7)
            printf("%d ", x[i]);
        printf("\n");
    }
    return 0;
}
