/* Sums, a maximum and bits of different types; what they begin with counts once. */
#include <stddef.h>

struct found {
    float most;
    long sum;
    unsigned bits;
};

void look(int n, size_t m, const float *restrict a, const unsigned *restrict flags,
          const long *restrict before, struct found *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        float most = a[i * m];
        long sum = before[i];
        unsigned bits = 0, parity = 1;
        for (size_t j = 0; j < m; j++) {
            if (a[i * m + j] > most)
                most = a[i * m + j];
            sum += (long)a[i * m + j];
            bits |= flags[i * m + j];
            parity ^= flags[i * m + j];
        }
        out[i].most = most;
        out[i].sum = sum;
        out[i].bits = bits + parity;
    }
}
