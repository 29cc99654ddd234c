/* The slice of an array of rows, where a subscript may leave its row. */

void one_past_the_row(int n, double (*a)[4], double *b)
{
    for (int i = 0; i < n; i++) // @unknown alias
        b[i] = *(*(a + i) + 6);
}

void within_the_row(int n, double (*a)[4], double *b)
{
    // @guard (uintptr_t)(a + n) <= (uintptr_t)b || (uintptr_t)(b + n) <= (uintptr_t)a
    for (int i = 0; i < n; i++) // @guarded overlap
        b[i] = a[i][3];
}

void anywhere_in_the_row(int n, int k, double (*a)[4], double *b)
{
    for (int i = 0; i < n; i++) // @guarded overlap params
        b[i] = a[i][k];
}

/* An object ends where it is declared to end. */
double table[10][4];

void declared(int n, int k, double *restrict b)
{
    for (int i = 0; i < n; i++) // @yes
        b[i] = table[i][k];
}

/* Within the first row there is one iteration only, which no guard is worth. */
void along_the_first_row(int n, int a[][8])
{
    for (int i = 0; i < n; i++) // @unproven
        a[0][i * 8] = a[i + 1][0];
}
