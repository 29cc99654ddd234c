#include <stdio.h>

static void fill(int kind, int n, int *a)
{
    switch (kind) {
    case 0: for (int i = 0; i < n; i++) {
            a[i] = i;
        }
        break;
    // @openmp-for
    case 1: for (int i = 0; i < n; i++) a[i] = -i; break;
    default:
        break;
    }
}

int main(void)
{
    int a[20];
    for (int kind = 0; kind < 3; kind++) {
        fill(kind, 20 - kind, a);
        for (int i = 0; i < 20; i++)
            printf("%d ", a[i]);
    }
    return 0;
}
