#include <stdio.h>

void copy(int n, int m, const int *x, int *y);

static int failures;

void failure(int code)
{
    failures += code;
}

int main(void)
{
    static int x[600], y[600];
    for (int k = 0; k < 600; k++)
        x[k] = k % 31;
    copy(500, 600, x, y);
    printf("%d %d\n", y[499], failures);
    copy(600, 500, x, y);
    printf("%d %d\n", y[599], failures);
    return 0;
}
