#include <stdio.h>

extern long long largest[8];
extern unsigned least[8];
void peaks(int n, const int *x, const int *group);

int main(void)
{
    int x[10] = {3, -7, 2147483647, -2147483647 - 1, 0, 12, 12, -1, 5, 4}, group[10];
    for (int n = -1; n <= 10; n++) {
        for (int i = 0; i < 10; i++)
            group[i] = i * 3 % 8;
        for (int i = 0; i < 8; i++) {
            largest[i] = i % 2 == 0 ? -5000000000 : 4;
            least[i] = i % 2 == 0 ? 4294967295u : 2;
        }
        peaks(n, x, group);
        for (int i = 0; i < 8; i++)
            printf("%lld %u ", largest[i], least[i]);
        puts("");
    }
    return 0;
}
