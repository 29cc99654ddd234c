int c_1, c[4], x[100];

/* The name is taken by what the function still needs. */
int add(void)
{
    int c_1_2 = 1;
    c[1] = 0;
    // @scalar-replace
    for (int i = 0; i < 100; i++) {
        int c_12 = x[i];
        c[1] += c_12 * c_1_2;
    }
    return c_1 + c[1];
}
