/* From the end to the beginning, as text is read in some languages. */
void widen(int n, const unsigned char *restrict bytes, int *restrict words)
{
    // @extract-kernel
    for (int i = n - 1; i >= 0; i--) {
        words[i] = -1;
        if (bytes[i] == 0)
            continue;
        words[i] = 256 * bytes[i];
    }
}
