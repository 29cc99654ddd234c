int where[4], sum[40];

/* The element's own place is an element, too. */
void add(int i, const int *restrict x)
{
    // @scalar-replace
    for (int k = 0; k < 30; k++)
        sum[where[i]] += x[k] + where[i];
}
