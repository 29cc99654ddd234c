#include <stdio.h>
#include <stdlib.h>

void raise_each(int n, int s, int *a);

int main(void)
{
    for (int at = 0; at < 40; at++) {
        int n = at / 5, s = at % 5 - 1, size = n > 1 ? (n - 2) * abs(s) + 1 : 0, sum = 0;
        int *all = calloc((size_t)size, sizeof(int));
        raise_each(n, s, s < 0 ? all + size : all + 1);
        for (int i = 0; i < size; i++)
            sum = 3 * sum + all[i];
        printf("%d %d: %d\n", n, s, sum);
        free(all);
    }
    return 0;
}
