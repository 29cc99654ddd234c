int last[8], x[100];

/* Compilers do not see that the loop sets the variable. */
void find(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        last[2] = x[i] * 3;
        x[i] += last[2] / 2;
    }
}
