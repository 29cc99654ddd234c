/* Each is computed in a type of its own, whatever type it begins in. */
long long moved(unsigned n, int m, double from, long long *restrict a)
{
    long long down = 0, up;
    unsigned around, i;
    int cut;

    // @extract-kernel
    for (i = 0, up = m, cut = from, around = 2147483600; i < n;
         i++, up++, cut += 2, around += 3) {
        a[i] = up * cut + around;
        a[i] += down;
        down--;
    }
    return up + down + around + cut;
}
