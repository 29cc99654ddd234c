/* The pointer is read as what it is not. */
void hidden(int n, float *restrict in, unsigned long *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        float *element = in + i;
        in[i] = 1;
        out[i] = *(unsigned char *)&element;
    }
}
