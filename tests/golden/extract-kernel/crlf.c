/* Line ends of Windows, and no final newline. */
void twice(int n, short *values)
{
    // @extract-kernel
    for (short i = 0; i < n; i++) { // all of them
        values[i] = 2 * values[i];
    }
}