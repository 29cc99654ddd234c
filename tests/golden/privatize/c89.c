/* @args -std=gnu89 */
double a[50], b[50];

void squares(int n)
{
    int i;
    float t;
    double u;

    // @privatize
    for (i = 0; i < n; i++)
    {
        a[i] += 1;
        t = a[i] / 3;
        u = t;
        b[i] = u * t;
    }
}
