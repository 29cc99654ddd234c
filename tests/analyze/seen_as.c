/* Pointers that are seen as pointers to something else: no length of what they are seen as bounds
   what is accessed, and they may leave the row that they led to. */
struct pair {
    double part[2];
};
struct counted {
    double part[2];
    long count;
};

void first_parts(const double *data, int n, double *x)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = ((struct pair *)(data + 2 * i))->part[0];
}

void of_pairs(const double *data, int n, double *x)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = ((struct pair *)data)[i].part[1];
}

void dereferenced(const double *data, int n, double *x)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = (*(struct pair *)(data + 2 * i)).part[0];
}

/* What has other members, too, is no row of numbers. */
void with_counts(const double *data, int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i] = ((struct counted *)(data + 3 * i))->part[0];
}

void of_counted(const double *data, int n, double *x)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i] = ((struct counted *)data)[i].part[1];
}

void through_bytes(double a[4][8], double *x, int n)
{
    for (int i = 0; i < n; i++) // @unproven
        x[i] = *(double *)((char *)a[0] + 8 * i);
}

double table[4][8];

/* What leaves its row stays in the array that is declared. */
void in_bytes(double *x, int n)
{
    for (int i = 0; i < n; i++) // @guarded overlap
        x[i] = *(double *)((char *)table[0] + 8 * i) + table[3][0];
}
