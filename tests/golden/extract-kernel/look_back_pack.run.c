#include <stdio.h>

void pack_odd(long n, const long *a, long *odd, long *number);

static long a[3000], odd[3000];

int main(void)
{
    for (long i = 0; i < 3000; i++)
        a[i] = i * i / 5;
    for (long n = 0; n <= 3000; n = n * 3 + 1) {
        long number, sum = 0;
        pack_odd(n, a, odd, &number);
        for (long i = 0; i < number; i++)
            sum += i % 9 * odd[i];
        printf("%ld %ld %ld\n", n, number, sum);
    }
    return 0;
}
