/* What an iteration adds, and what all of them add, may be beyond `int`. */
long long far(int by, long long k, long long down, long long *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < 50000; i++) {
        a[2 * i] = k;
        k += by;
        a[2 * i + 1] = k + down;
        k += by;
        down -= 500000;
    }
    return k + down;
}
