/* The attribute in a cast or at a variable, where the parser does not show it. */
#define FREE __attribute__((__may_alias__))

float values[64];

void free_variable(int n, int FREE *p)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        values[i] = p[i];
}

void free_cast(int n, void *p)
{
    int *q = (int FREE *)p;
    for (int i = 0; i < n; i++) // @guarded overlap
        values[i] = q[i];
}
