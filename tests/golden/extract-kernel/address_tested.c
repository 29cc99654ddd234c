/* Whether the program has the array is another question than whether the kernel has it. */
void maybe(float *x)
{
    // @extract-kernel
    for (int i = 0; i < 100; i++)
        if (x)
            x[i] = 1;
}
