/* The bound of the loop may be the element. */
void add(int *sum, int *n)
{
    // @scalar-replace overlap=refuse
    for (int i = 0; i < *n; i++)
        *sum += i;
}
