double a[50];

void scale(int n)
{
    // @scalar-expand
    for (int i = 0; i < n; i += 2) {
        double t = a[i];
        a[i] = t * t;
    }
}
