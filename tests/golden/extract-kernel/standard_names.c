#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#define LIMIT 100
#define HALF (LIMIT / 2)

/* What standard headers declare is known to the new file, too. */
void classify(int n, const uint8_t *restrict bytes, bool *restrict full, int32_t *restrict scaled)
{
    // @extract-kernel
    for (int32_t i = 0; i < n; i++) {
        int32_t digits[LIMIT / 50] = {bytes[i] % 10, bytes[i] / 10};

        full[i] = bytes[i] == UCHAR_MAX ? true : false;
        scaled[i] = bytes[i] > 3 ? INT_MAX / (digits[0] + digits[1] + HALF) : 0;
    }
}
