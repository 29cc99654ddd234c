/* Threads meet in elements: all forms of updates, types of 32 and 64 bits. */
enum { BINS = 16 };

int number[BINS];
long total[BINS];
unsigned long flags[BINS];
float level[BINS];
int highest[BINS], lowest[BINS];
double sums[2][BINS];

void classify(int n, const int *restrict a, const float *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        int k = a[i] & (BINS - 1);
        number[k]++;
        number[(k + 3) % BINS] -= a[i] % 1000 - 1;
        total[k] += a[i];
        total[k] = total[k] - (unsigned)i;
        --total[BINS - 1 - k];
        flags[k] |= 1UL << (i % 40);
        level[k] -= x[i] + 1; /* by one more */
        level[a[i] & 7] -= k;
        if (a[i] > highest[k])
            highest[k] = a[i];
        if (lowest[k] >= a[i]) {
            lowest[k] = a[i];
        }
        sums[a[i] & 1][k] = (x[i] * 0.5) + sums[a[i] & 1][k];
    }
}
