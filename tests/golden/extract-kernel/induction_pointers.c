/* Pointers that walk, one of them over triples, and a guard. */
const double *spread(int n, double *out, const double *in, const int (*pairs)[3])
{
    // @extract-kernel
    for (int i = n - 1; i >= 0; i -= 2) {
        *out = *in++ * (*pairs)[1];
        out[1] = (*pairs++)[2] + i;
        out += 3;
    }
    return in;
}
