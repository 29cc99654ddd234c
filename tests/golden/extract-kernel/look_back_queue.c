/* In a queue, without its own element, in unsigned numbers of a loop that goes down by twos; names
   that are taken. */
unsigned offsets(long n, const unsigned char *restrict known, unsigned *restrict chunk)
{
    unsigned row = 4000000000u, k = 5;

    // @extract-kernel queue=async memory=pinned block=64
    for (long lane = n - 1; lane >= 1; lane -= 2) {
        chunk[lane] = row + k;
        row += known[lane];
    }
    return row;
}
