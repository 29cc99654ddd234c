/* Each thread reads its element before it writes it; in warps of HIP. */
static void places(unsigned int n, unsigned int *count)
{
    unsigned int all = 0;
    // @extract-kernel target=hip
    for (unsigned int k = 0; k < n; k += 2) { all ^= count[k]; count[k] = all; }
}

#include <stdio.h>

int main(void)
{
    static unsigned int count[5000];
    for (unsigned int n = 0; n < 5000; n = 3 * n + 1) {
        unsigned int sum = 0;
        for (unsigned int i = 0; i < 5000; i++)
            count[i] = i * 2654435761u;
        places(n, count);
        for (unsigned int i = 0; i < 5000; i++)
            sum = 31 * sum + count[i];
        printf("%u %u\n", n, sum);
    }
    return 0;
}
