double a[50], b[50];

/* The type of a variable is asked for before it has a value. */
void squares(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++) {
        b[i] = sizeof t;
        t = a[i] * a[i];
        b[i] += t;
    }
}
