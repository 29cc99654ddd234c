#include <stdio.h>

void positives(int n, int m, const int *values, int *steps);

int main(void)
{
    int values[300], steps[300];
    for (int i = 0; i < 300; i++)
        values[i] = i % 5 - 2, steps[i] = i;
    for (int m = 0; m < 300; m += 1 + m) {
        positives(1, m, values, steps);
        for (int i = 0; i < 300; i++)
            printf("%d ", steps[i]++);
    }
    return 0;
}
