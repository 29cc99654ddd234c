/* 3,000 statements with 2,000 scalars of their own: what a loop does to each is looked for once,
   not for each pair of them. */
#define STEP(k)                                                                                    \
    double y##k = a[i] * k + b[i], z##k = y##k * y##k;                                             \
    f[i] += z##k * c[i]
#define TEN(k)                                                                                     \
    STEP(k##0);                                                                                    \
    STEP(k##1);                                                                                    \
    STEP(k##2);                                                                                    \
    STEP(k##3);                                                                                    \
    STEP(k##4);                                                                                    \
    STEP(k##5);                                                                                    \
    STEP(k##6);                                                                                    \
    STEP(k##7);                                                                                    \
    STEP(k##8);                                                                                    \
    STEP(k##9)
#define HUNDRED(k)                                                                                 \
    TEN(k##0);                                                                                     \
    TEN(k##1);                                                                                     \
    TEN(k##2);                                                                                     \
    TEN(k##3);                                                                                     \
    TEN(k##4);                                                                                     \
    TEN(k##5);                                                                                     \
    TEN(k##6);                                                                                     \
    TEN(k##7);                                                                                     \
    TEN(k##8);                                                                                     \
    TEN(k##9)

void many_scalars(int n, double *restrict f, const double *restrict a, const double *restrict b,
                  const double *restrict c)
{
    for (int i = 0; i < n; i++) { // @yes
        HUNDRED(1);
        HUNDRED(2);
        HUNDRED(3);
        HUNDRED(4);
        HUNDRED(5);
        HUNDRED(6);
        HUNDRED(7);
        HUNDRED(8);
        HUNDRED(9);
        HUNDRED(10);
    }
}
