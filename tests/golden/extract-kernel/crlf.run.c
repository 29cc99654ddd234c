#include <stdio.h>

void twice(int n, short *values);

int main(void)
{
    short values[600];
    for (int i = 0; i < 600; i++)
        values[i] = (short)i;
    for (int n = 0; n < 600; n += 1 + n) {
        twice(n, values);
        for (int i = 0; i < 600; i++)
            printf("%d ", values[i]);
    }
    return 0;
}
