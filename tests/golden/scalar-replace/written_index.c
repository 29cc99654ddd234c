int at, sum[4];

/* The place of the element is a variable that a pointer may lead to. */
void add(int n, int *p)
{
    // @scalar-replace overlap=refuse
    for (int i = 0; i < n; i++) {
        sum[at] += i;
        p[i] = 1;
    }
}
