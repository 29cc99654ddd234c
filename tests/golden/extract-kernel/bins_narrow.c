/* Of bins whose number nothing says there are no more than subscripts have values, by their type or
   by a mask, a remainder or a shift: each block counts in shared memory, too. */
void tally(int n, const unsigned char *restrict grey, const signed char *restrict code,
           const unsigned int *restrict word, int *restrict bins)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        bins[grey[i]]++;
        bins[code[i] + 128] -= i;
        bins[(word[i] >> 26) + 60] += 2;
        bins[60 + word[i] % 48] += 3;
    }
}
