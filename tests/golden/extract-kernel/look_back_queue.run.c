#include <stdio.h>

unsigned offsets(long n, const unsigned char *known, unsigned *chunk);

int main(void)
{
    static unsigned char known[70000];
    static unsigned chunk[70000];
    long sizes[] = {-5, 0, 1, 2, 3, 64, 2048, 2049, 2050, 2051, 4097, 70000};
    for (int i = 0; i < 70000; i++)
        known[i] = i * 7 % 251;
    for (int k = 0; k < 12; k++) {
        unsigned row = offsets(sizes[k], known, chunk), all = 0;
        for (int i = 0; i < 70000; i++)
            all += (i % 5 + 1) * chunk[i];
        printf("%ld %u %u\n", sizes[k], row, all);
    }
    return 0;
}
