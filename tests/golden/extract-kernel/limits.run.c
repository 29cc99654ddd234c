#include <limits.h>
#include <stdio.h>

void at_limit(long first, long last, int *marks);

int main(void)
{
    for (long n = 0; n < 600; n += 1 + n) {
        int marks[600] = {0};
        at_limit(LONG_MAX - n, LONG_MAX - 1, marks);
        at_limit(LONG_MIN, LONG_MIN + n / 2, marks + 300);
        for (int i = 0; i < 600; i++)
            printf("%d ", marks[i]);
    }
    return 0;
}
