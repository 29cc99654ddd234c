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

/* Bytes may fill half of the memory: that rows do not turn around is a condition. */
struct bytes {
    unsigned long size1, size2, tda;
    char *data;
};

void add_bytes(struct bytes *a, const struct bytes *b, unsigned long m, unsigned long n)
{
    const unsigned long ta = a->tda, tb = b->tda;
    for (unsigned long i = 0; i < m; i++) // @guarded overlap params
        for (unsigned long j = 0; j < n; j++) // @guarded overlap
            a->data[i * ta + j] += b->data[i * tb + j];
}

void add_shorts(short *a, const short *b, unsigned long m, unsigned long n, unsigned long ta,
                unsigned long tb)
{
    for (unsigned long i = 0; i < m; i++) // @guarded overlap params
        for (unsigned long j = 0; j < n; j++) // @guarded overlap
            a[i * ta + j] += b[i * tb + j];
}
