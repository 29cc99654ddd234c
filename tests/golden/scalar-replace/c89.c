/* @args -std=gnu89 */
double c[50], a[50][50];

void add(int i)
{
    int k;
    c[i] = 1;
    // @scalar-replace
    for (k = 0; k < 50; k++) {
        double half = a[i][k] / 2;
        c[i] += half;
    }
    if (k > 50)
        c[i] = 0;
}
