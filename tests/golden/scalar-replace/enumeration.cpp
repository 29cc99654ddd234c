enum color { red, green };
enum color last[4];

/* In C++, 0 is no value of an enumeration. */
extern "C" void paint(int n, const int *a, int *b)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        last[2] = a[i] > 3 ? green : red;
        b[i] = last[2] == green;
    }
}
