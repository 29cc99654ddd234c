#include <stdio.h>

void shifted(int n, const int *restrict from, int *restrict to);

int main(void)
{
    int from[20], to[40];
    for (int n = 0; n < 20; n += 6) {
        for (int i = 0; i < 40; i++) {
            to[i] = -1;
            from[i % 20] = i % 20 + 1;
        }
        from[n] = 5;
        shifted(n, from, to);
        for (int i = 0; i < 40; i++)
            printf(" %d", to[i]);
        printf("\n");
    }
    return 0;
}
