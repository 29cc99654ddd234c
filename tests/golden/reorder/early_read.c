/* With n = 0 nothing may be read from `size`: the program asks for n first. */
double a[1000];

void clear(int n, const int *restrict size)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < *size; j++)
            a[j] = 0;
}
