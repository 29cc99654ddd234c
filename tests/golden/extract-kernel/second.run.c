#include <stdio.h>

void first(int n, int *values);
void second(int n, int *values);

int main(void)
{
    int values[600];
    for (int i = 0; i < 600; i++)
        values[i] = i;
    for (int n = 0; n < 600; n += 1 + n) {
        first(n, values);
        second(n, values);
        for (int i = 0; i < 600; i++)
            printf("%d ", values[i]);
    }
    return 0;
}
