#include <stdio.h>
#include <stdlib.h>

void marks(int n, const int *values, int *steps);

int main(void)
{
    int values[500] = {0};
    for (int n = 0; n < 500; n += 1 + n) {
        for (int least = 0; least <= n; least += 1 + n / 3) {
            int *steps = calloc((size_t)n + 1, sizeof(int));
            for (int i = 0; i < n; i++)
                values[i] = i >= least && i < n - least ? i % 7 - 1 : -i;
            marks(n, values, steps);
            for (int i = 0; i < n; i++)
                printf("%d ", steps[i]);
            printf("\n");
            free(steps);
        }
    }
    return 0;
}
