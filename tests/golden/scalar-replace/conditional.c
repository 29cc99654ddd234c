double largest[4], x[100];

/* largest[1] is written only if something is larger: others may read it meanwhile. */
void find(int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++)
        if (x[i] > largest[1])
            largest[1] = x[i];
}
