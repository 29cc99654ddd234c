double a[50];
double first(void);

/* The call has to stay, and nobody would read what it gives. */
void squares(int n)
{
    double t = first();
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i];
        a[i] = t * t;
    }
}
