/* Copies and kernels in a queue; the host waits for what the blocks have found. */
#include <stdio.h>

static void balances(long n, const double *restrict paid, double *restrict balance)
{
    double all = 100;
    // @extract-kernel queue=async memory=pinned
    for (long i = 0; i < n; i++) {
        balance[i] = all;
        all -= paid[i];
    }
}

int main(void)
{
    static double paid[700], balance[700];
    for (int i = 0; i < 700; i++)
        paid[i] = i % 9 - 4.5;
    for (long n = 0; n <= 700; n = n < 2 ? n + 1 : n + 349) {
        double sum = 0;
        balances(n, paid, balance);
        for (int i = 0; i < n; i++)
            sum += i * balance[i];
        printf("%ld %g\n", n, sum);
    }
    return 0;
}
