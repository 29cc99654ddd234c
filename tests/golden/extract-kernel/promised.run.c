#include <stdio.h>

void positives(int n, const int values[restrict static n], int steps[restrict static n]);

int main(void)
{
    int values[700], steps[700];
    for (int n = 1; n < 700; n += 233) {
        for (int i = 0; i < n; i++) {
            values[i] = i % 7 - 3;
            steps[i] = -i;
        }
        positives(n, values, steps);
        for (int i = 0; i < n; i++)
            printf("%d ", steps[i]);
    }
    return 0;
}
