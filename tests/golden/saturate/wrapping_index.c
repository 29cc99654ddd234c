/* Where unsigned subscripts may wrap around it is not known which elements are the same, but arrays
   that do not overlap still are apart. */
void wrapping_index(unsigned n, unsigned *restrict k, const unsigned *restrict w)
{
    // @saturate
    for (unsigned i = 0; i < n; i++) {
        k[4 * i + 1] = w[i + 2] * 3 + k[2 * i];
        k[4 * i + 3] = w[i + 2] * 5 + k[2 * i];
    }
}
