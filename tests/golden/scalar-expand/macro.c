double a[50];
#define SQUARE (t * t)

void scale(int n)
{
    // @scalar-expand
    for (int i = 0; i < n; i++) {
        double t = a[i];
        a[i] = SQUARE;
    }
}
