// Memory without a type in a CUDA file, where the code of the host has the program's names.
void fill(int n, void *out)
{
    // @extract-kernel
    for (int i = 0; i < n; ++i)
        static_cast<double *>(out)[i] = i;
}
