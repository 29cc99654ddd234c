/* How far pointers are apart the host computes: on the GPU they lead elsewhere. */
void reverse(const double *begin, const double *end, double *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < end - begin; i++)
        out[i] = begin[end - begin - 1 - i];
}
