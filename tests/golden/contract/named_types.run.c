#include <stdint.h>
#include <stdio.h>

typedef double real;

int named_types(int n, real *restrict a, uint8_t *restrict b);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        real a[24];
        uint8_t b[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i * 0.5;
            b[i] = (uint8_t)(60 * i);
        }
        printf("%d", named_types(n, a, b));
        for (int i = 0; i < 24; i++)
            printf(" %.9g %d", a[i], b[i]);
    }
    return 0;
}
