/* Indices that leave the range of their type: whether the loop ends then, and after how many
   iterations. */

/* i wraps around to -128, which is not below n - 1 as an unsigned number. */
void ends_by_wrapping(unsigned n, int *a)
{
    // @work null
    for (signed char i = 0; i < n - 1; i++) // @guarded params | unproven parallel
        a[i] = a[i] + 1;
}

/* Here it always does, after 128 iterations. */
void always_ends_by_wrapping(int *a, const int *restrict b)
{
    // @extent a 0 128
    // @work 128
    for (signed char i = 0; i < 200u; i++) // @yes | guarded params
        a[i] = b[i] + 1;
}

void ends_but_depends(unsigned n, int *a)
{
    if (n >= 200)
        for (signed char i = 0; i < n; i++) // @no flow distance 1
            a[i + 1] = a[i];
}

void ends_after_a_turn(unsigned long m, int *a)
{
    // @work null
    for (signed char i = 0; i < m; i++) // @unproven parallel | guarded params
        a[i] = a[i] + 1;
}

void wraps_before_the_first_test(unsigned char n, int *restrict a, const int *restrict b)
{
    if (n == 0)
        for (unsigned char i = n; --i > 0;) // @unproven
            a[0] = b[i];
}

void wraps_after_the_test(unsigned char n, int *restrict a, const int *restrict b)
{
    if (n == 0)
        for (unsigned char i = n; i-- < 5;) // @unproven
            a[0] = b[i];
}

/* The inner loop knows of i what is true as long as the outer one ends. */
void assumed_around(unsigned n, int (*a)[7])
{
    for (unsigned i = 0; i <= n; i++) // @yes assuming
        for (int j = 0; j < 7; j++)   // @yes assuming
            a[i][j] = 0;
}

void nothing_to_assume(unsigned n, int *a)
{
    for (unsigned i = 0; i < n; i++) // @yes
        a[i] = 0;
}

extern volatile int door;

/* What writes volatile objects may run forever: then i is 0, too. */
void need_not_end(unsigned n, int m, int *restrict a)
{
    for (unsigned i = 1; i <= n; i++) { // @no output
        door = 1;
        for (int j = 0; j < m; j++) // @guarded params | unproven
            a[i > 0 ? j : 0] = j;
    }
}

/* Runs for 5, 2, 255, 252, ... 3: the model has no word for it. */
void goes_round(int *restrict a, const int *restrict b)
{
    // @extent a null null
    // @work null
    for (unsigned char j = 5; j >= 2; j -= 3) // @unproven parallel
        a[j] = b[j] + 1;
}

void never_ends(unsigned char m, int *restrict a)
{
    // @extent a null null
    for (unsigned char i = m; i >= 0; i--) // @unproven parallel
        a[i] = 1;
}

float until_equal[96];

/* The index is converted for the comparison: it may start at the bound, though it is below 0. */
void ends_at_once(unsigned m)
{
    // @yes
    // @extent until_equal 0 0
    for (int j = m; j != m; j++)
        until_equal[0] = until_equal[0] * 2;
}

void passes_zero(unsigned m, int n)
{
    // @no flow
    for (int j = n; j != m; j++)
        until_equal[0] = until_equal[0] * 2 + 1;
}

/* A char never equals 200, so it wraps around for ever. */
void never_met(int n, double *restrict a)
{
    // @unproven
    for (signed char c = 0; c != 200; c++)
        a[c] = n;
}

void met_by_chance(int n, double *restrict a)
{
    // @yes assuming
    for (unsigned char c = 0; c != n; c++)
        a[c] = n;
}

struct row {
    int m;
    double *a;
};

/* The guard is evaluated for m = INT_MIN, too, for which the loop does not compute m - 1. */
void where_nothing_runs(struct row *t, int n, int m, int *x)
{
    // @guard (!t || (uintptr_t)(x + n) <= (uintptr_t)(t + ((long long)m - 1)) || (uintptr_t)(t + m) <= (uintptr_t)x) && (m <= 0 || (uintptr_t)(x + n) <= (uintptr_t)t[m - 1].a || (uintptr_t)(t[m - 1].a + (long long)m*(n - 1) + m) <= (uintptr_t)x) && (m <= 0 || !t || (uintptr_t)(t + m) <= (uintptr_t)t[m - 1].a || (uintptr_t)(t[m - 1].a + (long long)m*(n - 1) + m) <= (uintptr_t)(t + ((long long)m - 1)))
    for (int i = 0; i < n; i++) { // @guarded overlap params
        x[i] = 0;
        for (int j = 0; j < m; j++) // @guarded overlap
            t[m - 1].a[i * m + j] = 1;
    }
}
