/* The value has another type than the elements, which the operation converts it to. */
int marks[8];

void mark(int n, const int *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        marks[x[i] & 7] |= x[i] ^ 5u;
}
