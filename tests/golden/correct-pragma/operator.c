/* The other way to write a pragma. */
#include <stdio.h>

int main(void)
{
    int t, a[8];
    // @correct-pragma
    _Pragma("omp parallel for") for (int i = 0; i < 8; i++) {
        t = i;
        a[i] = t * t;
    }
    printf("%d\n", a[7]);
    return 0;
}
