enum { N = 100000 };
double a[N], b[N];

/* Too much for the stack. */
void squares(void)
{
    // @scalar-expand
    for (int i = 0; i < N; i++) {
        double t = a[i] * a[i];
        b[i] = t + 1;
    }
}
