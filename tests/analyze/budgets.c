/* What costs more than it is worth is not asked: an answer stays within the budget. */
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* Which bounds of the rows are needed is hard to say in i: all of them are. */
void several_inner_loops(int ni, int nj, int nk, int nm, double (*A)[128], double (*B)[128],
                         double (*C)[128])
{
    for (int i = 0; i <= MIN(ni - 1, nj - 1); i++) { // @guarded overlap params
        for (int j = 0; j <= MIN(MIN(nj - 1, nk - 1), nm - 1); j++) { // @guarded overlap params
            A[i][j] = i * j;
            B[i][j] = i + j;
            C[i][j] = i;
        }
        for (int j = nm; j <= MIN(nj - 1, nk - 1); j++) { // @guarded overlap params
            A[i][j] = i * j;
            B[i][j] = i + j;
        }
        for (int j = nj; j <= MIN(nk - 1, nm - 1); j++) { // @guarded overlap params
            A[i][j] = i * j;
            C[i][j] = i;
        }
        for (int j = MAX(nj, nm); j <= nk - 1; j++) // @yes
            A[i][j] = i * j;
        for (int j = nk; j <= MIN(nj - 1, nm - 1); j++) { // @guarded overlap params
            B[i][j] = i + j;
            C[i][j] = i;
        }
    }
}

double l[5][5][3][24][24][24], f[5][5][24][24][24];

#define PLACE(a, b, s, d) l[a][b][s][k][i][j] = t * f[a][b][k + (d)][i][j]
#define PLACES(a, s, d)                                                                            \
    PLACE(a, 0, s, d);                                                                             \
    PLACE(a, 1, s, d);                                                                             \
    PLACE(a, 2, s, d);                                                                             \
    PLACE(a, 3, s, d);                                                                             \
    PLACE(a, 4, s, d)
#define BLOCK(s, d)                                                                                \
    PLACES(0, s, d);                                                                               \
    PLACES(1, s, d);                                                                               \
    PLACES(2, s, d);                                                                               \
    PLACES(3, s, d);                                                                               \
    PLACES(4, s, d)

/* Places that differ in numbers never meet. */
void blocks(int n, double t)
{
    for (int k = 1; k < n - 1; k++) // @yes
        for (int i = 1; i < n - 1; i++) // @guarded params | unknown budget
            for (int j = 1; j < n - 1; j++) { // @guarded params | unknown budget
                BLOCK(0, -1);
                BLOCK(1, 0);
                BLOCK(2, 1);
            }
}
