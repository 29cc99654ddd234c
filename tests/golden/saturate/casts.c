/* A name needs no parentheses behind a cast; types are called as the function calls them. */
void hash(int n, const unsigned char *restrict c, const float *restrict f, unsigned *restrict h,
          double *restrict d)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        h[2*i] = (unsigned)c[i] * 2654435761u >> 16;
        h[2*i + 1] = ((unsigned)c[i] * 2654435761u >> 3) + (unsigned)((f[i] / 3.0f));
        d[i] = (double)(f[i] / 3.0f) - (long)(f[i] / 3.0f);
    }
}
