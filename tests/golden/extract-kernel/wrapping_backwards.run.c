#include <stddef.h>
#include <stdio.h>

void wrapping_backwards(size_t n, const signed char *b, short *a);

int main(void)
{
    static const size_t sizes[] = {0, 1, 2, 150, (size_t)1 << 63};
    static short a[1197];
    static signed char b[1197];
    for (int i = 0; i < 1197; i++) {
        a[i] = (short)(i * 11);
        b[i] = (signed char)(i % 100);
    }
    for (int k = 0; k < 5; k++) {
        wrapping_backwards(sizes[k], b, a);
        for (int i = 0; i < 1197; i++)
            printf("%d\n", a[i]);
    }
    /* The slices overlap: the loop runs on the host. */
    wrapping_backwards(100, (const signed char *)a + 1, a);
    for (int i = 0; i < 1197; i++)
        printf("%d\n", a[i]);
    return 0;
}
