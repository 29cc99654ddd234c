/* Rows of variable length have the length that they were declared with. */

void parameter_changes(int n, int m, double a[][m])
{
    m = n;
    for (int i = 0; i < n; i++) // @unknown size
        for (int j = 0; j < m; j++) // @unknown size
            a[i][j] = i;
}

void pointer_before_change(int n, int m, double *buffer)
{
    double(*a)[m] = (double(*)[m])buffer;
    m = n;
    for (int i = 0; i < n; i++) // @unknown size
        a[i][m] = a[i][0];
}

void array_before_change(int n)
{
    int m = n + 1;
    double a[n][m];
    m = 3 * n;
    for (int i = 0; i < n; i++)     // @unknown size
        for (int j = 0; j < m; j++) // @unknown size
            a[i][j] = i;
}

/* A row is longer than 0. */
void first_of_each_row(int n, int m, double a[][m])
{
    m = n;
    for (int i = 0; i < n; i++) // @yes
        a[i][0] = i;
}

/* One row only. */
void one_row(int n, int m, double (*a)[m])
{
    m = n;
    for (int i = 0; i < n; i++) // @yes
        (*a)[i] = i;
}

void reads_only(int n, int m, double a[][m], double *restrict b)
{
    m = n;
    for (int i = 0; i < n; i++) // @yes
        b[i] = a[i][m];
}

void innermost_changes(int n, int m, int k, double (*a)[m][k])
{
    k = n;
    for (int i = 0; i < n; i++)     // @unknown size
        for (int j = 0; j < m; j++) // @unknown size
            a[i][j][0] = a[i][j][k];
}

void named_type(int n, int m, double *buffer)
{
    typedef double row[m];
    m = n;
    row *a = (row *)buffer;
    for (int i = 0; i < n; i++)     // @unknown size
        for (int j = 0; j < m; j++) // @unknown size
            a[i][j] = i;
}

int read_number(int *);

void set_before_declaration(int n)
{
    int m;
    read_number(&m);
    double a[n][m];
    for (int i = 0; i < n; i++)     // @yes
        for (int j = 0; j < m; j++) // @yes
            a[i][j] = i;
}

void set_again_behind_its_back(int n)
{
    int m;
    read_number(&m);
    double a[n][m];
    read_number(0);
    for (int i = 0; i < n; i++)     // @unknown size
        for (int j = 0; j < m; j++) // @unknown size
            a[i][j] = i;
}

void assigned_before_declaration(int n, int m, double *buffer)
{
    for (m = 0; m < 10; m++) { // @unknown
        double(*a)[m] = (double(*)[m])buffer;
        for (int i = 0; i < n; i++) // @guarded params
            a[i][5] = i;
    }
}

void changes_in_loop_around(int n, int m, double *buffer)
{
    double(*a)[m] = (double(*)[m])buffer;
    for (int k = 0; k < 2; k++, m = n) // @unproven
        for (int i = 0; i < n; i++)    // @unknown size
            a[i][m] = i;
}

/* Two variables of one name. */
void shadowed_size(int n, int m, double (*a)[m])
{
    double(*b)[m] = a;
    {
        int m = 7;
        double(*c)[m] = (double(*)[m])b;
        for (int i = 0; i < n; i++) // @unknown alias
            c[i][0] = b[i][6];
    }
}

extern int width;

void shadowed_by_parameter(double (*a)[width], int n, int width)
{
    for (int i = 0; i < n; i++) // @unknown size
        a[i][width] = a[i][0];
}

/* The sizes in types are computed with all that they do: in casts, in sizeof, through typeof. */
static int seen[64], out[64], *known;

int effects_of_sizes(int n)
{
    int m = 1;
    for (int i = 0; i < n; i++) { // @unproven
        __typeof__(int[(m = m * 3 + seen[i]) & 7]) *row = 0;
        out[i] = m + (row == 0);
    }
    for (int i = 0; i < n; i++) { // @unproven
        int(*row)[(m = m * 3 + seen[i]) & 7] = 0;
        out[i] = m + (row == 0);
    }
    for (int i = 0; i < n; i++) { // @unproven
        void *row = (__typeof__(int(*)[(m = m * 3 + seen[i]) & 7]))seen;
        out[i] = m + (row == seen);
    }
    for (int i = 0; i < n; i++) { // @yes
        int(*row)[m + 1] = 0;
        out[i] = m + (row == 0);
    }
    return m;
}

int address_in_sizeof(int n)
{
    int m = 1;
    unsigned long size = sizeof(int[*(known = &m)]);
    for (int i = 0; i < n; i++) { // @guarded overlap
        m += seen[i];
        out[i] = *known;
    }
    return m + (int)size;
}

int address_in_typedef(int n)
{
    int m = 1;
    typedef int row[*(known = &m)];
    for (int i = 0; i < n; i++) { // @guarded overlap
        m += seen[i];
        out[i] = *known;
    }
    return m + (int)sizeof(row);
}

int address_in_typeof(int n)
{
    int m = 1;
    __typeof__(int[*(known = &m)]) *row = 0;
    for (int i = 0; i < n; i++) { // @guarded overlap
        m += seen[i];
        out[i] = *known;
    }
    return m + (row == 0);
}

/* What the sizes are computed of is read, in the loop and after it. */
void reads_before(int n)
{
    int m = 1;
    for (int i = 0; i < n; i++) { // @unproven
        int(*row)[m] = (void *)seen;
        out[i] = row[1][0];
        m = (seen[i] & 3) + 1;
    }
    m = 1;
    for (int i = 0; i < n; i++) { // @unproven
        out[i] = ((int(*)[m])seen)[1][0];
        m = (seen[i] & 3) + 1;
    }
}

/* The last value counts: private(m) alone would lose it. */
int reads_after_pointer(int n)
{
    int m = 1;
    for (int i = 0; i < n; i++) { // @yes private m:last
        m = (seen[i] & 3) + 1;
        out[i] = 2 * m;
    }
    int(*row)[m] = (void *)seen;
    return row[1][0];
}

int reads_after_cast(int n)
{
    int m = 1;
    for (int i = 0; i < n; i++) { // @yes private m:last
        m = (seen[i] & 3) + 1;
        out[i] = 2 * m;
    }
    return ((int(*)[m])seen)[1][0];
}

int reads_after_sizeof(int n)
{
    int m = 1;
    for (int i = 0; i < n; i++) { // @yes private m:last
        m = (seen[i] & 3) + 1;
        out[i] = 2 * m;
    }
    return (int)sizeof(int[m]);
}

int reads_after_typeof(int n)
{
    int m = 1;
    for (int i = 0; i < n; i++) { // @yes private m:last
        m = (seen[i] & 3) + 1;
        out[i] = 2 * m;
    }
    __typeof__(int[m]) *row = (void *)seen;
    return row[1][0];
}
