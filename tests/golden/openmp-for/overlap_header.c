/* overlap_header.c: the header that the guard needs is there already. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static void copy(size_t n, const unsigned char *from, unsigned char *to)
{
    // @openmp-for
    for (size_t i = 0; i < n; i++)
        to[i] = from[i];
}

int main(void)
{
    unsigned char text[] = "the quick brown fox jumps over the lazy dog";
    copy(10, text, text + 20);
    copy(10, text, text + 5);
    copy(10, text + 3, text);
    copy(0, NULL, NULL);
    printf("%s\n", text);
    return 0;
}
