/* 507 statements whose places differ in numbers alone are judged within the budget: pairs of them
   cost nothing, and subscripts that are alike are asked about once. */
double l[13][13][3][24][24][24], f[13][13][24][24][24], g[13][13][24][24][24];

#define PLACE(a, b, s, from)                                                                       \
    l[a][b][s][k][i][j] = t2 * f[a][b][from][i][j] - t1 * g[a][b][from][i][j]
#define PLACES(a, b)                                                                               \
    PLACE(a, b, 0, k - 1);                                                                         \
    PLACE(a, b, 1, k);                                                                             \
    PLACE(a, b, 2, k + 1)
#define ROW(a)                                                                                     \
    PLACES(a, 0);                                                                                  \
    PLACES(a, 1);                                                                                  \
    PLACES(a, 2);                                                                                  \
    PLACES(a, 3);                                                                                  \
    PLACES(a, 4);                                                                                  \
    PLACES(a, 5);                                                                                  \
    PLACES(a, 6);                                                                                  \
    PLACES(a, 7);                                                                                  \
    PLACES(a, 8);                                                                                  \
    PLACES(a, 9);                                                                                  \
    PLACES(a, 10);                                                                                 \
    PLACES(a, 11);                                                                                 \
    PLACES(a, 12)

void left_hand_side(double t1, double t2)
{
    for (int k = 1; k < 23; k++)         // @yes
        for (int i = 1; i < 23; i++)     // @yes
            for (int j = 1; j < 23; j++) { // @yes
                ROW(0);
                ROW(1);
                ROW(2);
                ROW(3);
                ROW(4);
                ROW(5);
                ROW(6);
                ROW(7);
                ROW(8);
                ROW(9);
                ROW(10);
                ROW(11);
                ROW(12);
            }
}
