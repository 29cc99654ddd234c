#include <stdio.h>

static double q[400];

/* The slice begins at the lower of a number with a sign and one without. */
static void spread(int n, int m)
{
    unsigned long k = 9;
    for (int i = 0; i < n; i++) {
        // @extract-kernel target=hip
        for (int j = 0; j < m; j++)
            q[k] = q[i], k += 2;
        q[k++] = 2;
    }
}

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 400; i++)
        q[i] = i % 7;
    spread(9, 8);
    for (int i = 0; i < 400; i++)
        sum += i * q[i];
    printf("%g\n", sum);
    return 0;
}
