#include <stdio.h>

void halve(int n, int *values, const int *flags);

int main(void)
{
    for (int n = 0; n < 600; n += 1 + n) {
        int values[600], flags[600];
        for (int i = 0; i < 600; i++) {
            values[i] = 3 * i;
            flags[i] = i % 3 == 0;
        }
        halve(n, values, flags);
        for (int i = 0; i < 600; i++)
            printf("%d ", values[i]);
    }
    return 0;
}
