#include <stdio.h>

void rows(int n, int **f, const int *restrict at);

int main(void)
{
    enum { N = 12 };
    int at[N + 2], all[2 * N + 8];
    for (int apart = -2; apart <= N + 3; apart++) {
        int *f[2] = {all + 2, all + 2 + apart};
        for (int i = 0; i < N + 2; i++)
            at[i] = i * 7 % 5;
        for (int i = 0; i < 2 * N + 8; i++)
            all[i] = i;
        rows(N - 3, f, at);
        for (int i = 0; i < 2 * N + 8; i++)
            printf("%d%c", all[i], i < 2 * N + 7 ? ' ' : '\n');
    }
    return 0;
}
