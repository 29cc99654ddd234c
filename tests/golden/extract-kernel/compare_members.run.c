#include <stdio.h>

struct bins {
    int size;
    unsigned int *counts;
    struct {
        long total;
    } all;
};

void fill(struct bins *bins, const unsigned int *more);

int main(void)
{
    unsigned int counts[500], more[500];
    for (int n = 0; n < 500; n += 1 + n) {
        struct bins bins = {n, counts, {3}};
        for (int i = 0; i < 500; i++) {
            counts[i] = 4000000000u + i;
            more[i] = 7 * i;
        }
        fill(&bins, more);
        printf("%u %u %ld\n", counts[0], counts[499], bins.all.total);
    }
    return 0;
}
