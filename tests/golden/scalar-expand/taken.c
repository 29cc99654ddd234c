double a[50], b[50];

/* Here nothing is freed by free. */
void squares(int n, int free)
{
    double t;
    // @scalar-expand
    for (int i = 0; i < n; i++) {
        t = a[i] * free;
        b[i] = t + 1;
    }
}
