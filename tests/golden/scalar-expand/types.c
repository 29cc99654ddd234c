double a[50], b[50];

/* The type is not known where the array would be. */
void squares(int n)
{
    // @scalar-expand
    for (int i = 0; i < n; i++) {
        typedef double number;
        number t = a[i] * a[i];
        b[i] = t + 1;
    }
}
