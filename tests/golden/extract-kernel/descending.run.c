#include <stddef.h>
#include <stdio.h>

void shift_up(size_t n, double *out, const double *in);

int main(void)
{
    for (size_t n = 0; n < 600; n += 1 + n) {
        double in[600], out[601];
        for (int i = 0; i < 600; i++) {
            in[i] = i;
            out[i] = -i;
        }
        out[600] = 7;
        shift_up(n, out, in);
        for (int i = 0; i < 601; i++)
            printf("%g ", out[i]);
    }
    return 0;
}
