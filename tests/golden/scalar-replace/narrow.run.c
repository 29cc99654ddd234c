#include <stdio.h>

extern unsigned char sums[4];
extern short s[3];
void add(int n, const int *restrict x);

int main(void)
{
    int x[20];
    for (int i = 0; i < 20; i++)
        x[i] = 97 * i;
    for (int n = 0; n < 20; n++) {
        add(n, x);
        printf("%d %d\n", sums[1], s[2]);
    }
    return 0;
}
