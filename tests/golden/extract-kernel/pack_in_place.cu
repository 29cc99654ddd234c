/* In a CUDA file, and where whether something is put there is told by a call and an else. */
#include <stdio.h>

static int is_wanted(int n)
{
    return n % 7 == 3 || n % 5 == 1;
}

int main(void)
{
    static int found[4000], other[10000];
    long m = 3;
    long sum = 0;
    // @extract-kernel memory=managed
    for (int i = 0; i < 10000; i++) {
        if (!is_wanted(i)) {
            other[i] = 1;
        } else {
            other[i] = 2;
            found[m] = i;
            m += 1;
        }
    }
    for (int i = 0; i < 4000; i++)
        sum += (i % 7) * found[i];
    for (int i = 0; i < 10000; i++)
        sum += i % 3 * other[i];
    printf("%ld %ld\n", m, sum);
    return 0;
}
