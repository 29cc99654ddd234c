double a[50];
#define SQUARE (t * t)

double find(int n)
{
    double t;
    // @privatize
    for (int i = 0; i < n; i++) {
        t = a[i];
        a[i] = SQUARE;
    }
    t = 3;
    return SQUARE;
}
