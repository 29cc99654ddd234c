/* What a macro reads is no value of the header by itself. */
#define END(s) (s)[1]

void clear(const int *restrict s, int *restrict x)
{
    // @extract-kernel
    for (int i = s[0]; i < END(s) - 1; i++)
        x[i] = i;
}
