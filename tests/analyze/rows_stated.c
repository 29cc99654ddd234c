/* A person states that inner subscripts stay in their rows: nothing is asked of them then, and what
   rests on it says so. */
// @assume rows

static double R[5][13][13][13], C[9][9];
static int gp[3];

void four_dimensions(void)
{
    int i = gp[0] - 2, i1 = gp[0] - 1;

    for (int m = 0; m < 3; m++)                     // @yes assuming
        for (int j = 1; j < gp[1] - 1; j++)         // @yes assuming
            for (int k = 1; k < gp[2] - 1; k++)     // @yes assuming
                R[m][i][j][k] -= R[m][i1][j][k];
}

/* What does not rest on it does not list it. */
void along_a_row(int n, int i)
{
    for (int k = 0; k < n; k++) // @yes
        C[i][k] = C[i][k] + 1;
}

void column_by_index(int n, const int *restrict idx)
{
    for (int j = 0; j < n; j++) // @yes assuming
        C[j][idx[j]] = 1;
}

void row_by_index(int n, const int *restrict idx)
{
    for (int j = 0; j < n; j++) // @unproven non-affine
        C[idx[j]][2] = 1;
}

/* One of two guards goes, the other stays. */
void from_row_to_row(int n, int k, int (*a)[16])
{
    // @guard k != 3
    for (int j = 0; j < n; j++) // @guarded params assuming
        a[3][15 - j] = a[k][j];
}

void of_variable_length(int n, int m, int k, int a[n][m])
{
    for (int i = 0; i < n; i++)     // @yes assuming
        for (int j = 0; j < k; j++) // @yes assuming
            a[i][j] = 2 * a[i][j];
}

/* A loop that has to leave its rows proves the person wrong. */
void along_the_first_row(int n, int a[][8])
{
    for (int i = 0; i < n; i++) // @unproven
        a[0][i * 8] = a[i + 1][0];
}

void always_across(int n, int (*a)[4])
{
    for (int i = 0; i < n; i++) // @unproven
        a[i][4] = a[i + 2][0];
}
