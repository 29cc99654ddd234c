double a[8], b[8];

/* The sum with 1 need not be a number of the type. */
void search(int n)
{
    double t;
    // @scalar-expand
    for (int i = 0; i <= 2 * n; i++) {
        t = a[i % 8];
        if (t > 5)
            break;
        b[i % 8] += t;
    }
}
