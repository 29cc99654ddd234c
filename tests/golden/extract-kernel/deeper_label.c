/* The second label stands behind a variable that C++ does not jump over. */
static int a[100], b[100];

void f(void)
{
    // @extract-kernel
    for (int i = 0; i < 100; i++)
        switch (b[i]) {
        case 1: {
            int t = 3;
            a[i] = t;
        case 2:
            a[i] += 4;
        }
        }
}
