#include <stdio.h>

double set_in_one_statement(int n, const int *a, int *last);

int main(void)
{
    static int a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i * i % 17 - 6;
    for (int n = 0; n < 1000; n += 1 + n / 3) {
        int last;
        double sum = set_in_one_statement(n, a, &last);
        printf("%d %g %d\n", n, sum, last);
    }
    return 0;
}
