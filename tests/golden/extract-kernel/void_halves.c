/* Two pointers to parts of the same memory, which only the program knows by a third one. */
void halve(int n, void *memory)
{
    float *first = memory;
    float *second = (float *)memory + n;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        first[i] = second[i] / 2;
}
