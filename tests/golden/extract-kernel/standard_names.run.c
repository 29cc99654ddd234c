#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

void classify(int n, const uint8_t *restrict bytes, bool *restrict full, int32_t *restrict scaled);

int main(void)
{
    for (int n = 0; n < 700; n += 1 + n) {
        uint8_t bytes[700];
        bool full[700] = {false};
        int32_t scaled[700];
        for (int i = 0; i < 700; i++) {
            bytes[i] = (uint8_t)i;
            scaled[i] = -1;
        }
        classify(n, bytes, full, scaled);
        for (int i = 0; i < 700; i++)
            printf("%d %d ", full[i], scaled[i]);
    }
    return 0;
}
