#include <stdio.h>

struct box {
    int size, stride;
    long total;
    double scale;
};
long weigh(const struct box *b, struct box *restrict out, const int *restrict x);

int main(void)
{
    int x[300];
    struct box b = {300, 1, 7, 0.5}, out = {1, 1, 1000, 3};
    for (int i = 0; i < 300; i++)
        x[i] = i * 31 % 101 - 50;
    printf("%ld\n", weigh(&b, &out, x));
    b.size = 1;
    printf("%ld\n", weigh(&b, &out, NULL));
    b.size = 2;
    printf("%ld\n", weigh(&b, &out, x));
    return 0;
}
