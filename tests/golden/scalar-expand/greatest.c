double a[8], b[8], c[8];

/* There is one element more than the greatest number, which may be the greatest of its type. */
void down(unsigned int n)
{
    double t;
    // @scalar-expand
    for (unsigned int i = n; i > 0; i--) {
        t = a[i % 8];
        b[i % 8] += t;
    }
}
