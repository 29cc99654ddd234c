static double table[20];

#define WRAPPED(i) ((i) % (int)(sizeof table / sizeof table[0]))

void number(int n, int *restrict values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] = WRAPPED(i);
}

double *first_of_table(void)
{
    return table;
}
