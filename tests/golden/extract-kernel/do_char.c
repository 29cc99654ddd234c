#include <stdio.h>

/* A count without a sign is never below 0, so that the loop runs as its count says. */
static int lower(int k, int m)
{
    unsigned char i = (unsigned char)m;
    // @extract-kernel
    do {
        k -= m;
    } while (i-- > 0);
    return k;
}

int main(void)
{
    int sum = 0;
    for (int m = 0; m < 260; m += 51)
        sum += lower(7, m);
    printf("%d\n", sum);
    return 0;
}
