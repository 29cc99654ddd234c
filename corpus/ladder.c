/*
 * ladder.c: each rung of the ladder of dependence tests has its loops here: what the greatest
 * common divisor settles, what Banerjee's bounds settle, what needs a witness from integer
 * programming, and what needs an exact, parametric answer.
 */
#define N 60
#define M 12

int a[4 * N], b[4 * N], q[N];
unsigned m[M][M];

/* Even elements are written, odd ones are read. */
// @sizes n=1..60
void gcd_parity(int n)
{
    for (int i = 0; i < n; i++) // @yes rung gcd
        a[2 * i] = a[2 * i + 1] + 1;
}

// @sizes n=1..30
void gcd_common_factor(int n)
{
    for (int i = 0; i < n; i++) // @yes rung gcd
        a[6 * i + 3] = a[4 * i] + 1;
}

/* 3 divides neither offset's difference: a nest of two. */
void gcd_nest(void)
{
    for (int i = 0; i < 20; i++) // @no output
        for (int j = 0; j < 20; j++) // @yes rung gcd
            a[3 * i + 6 * j] = a[9 * j + 3 * i + 1] + 1;
}

/* The greatest common divisor is 1, the equation has solutions, but none within the loop. */
void banerjee_far(void)
{
    for (int i = 0; i < N; i++) // @yes rung banerjee
        a[i] = a[i + N] + 1;
}

void banerjee_beyond(void)
{
    for (int i = 0; i < 50; i++) // @yes rung banerjee
        a[2 * i] = a[i + 120] + 1;
}

void banerjee_opposite(void)
{
    for (int i = 0; i < 30; i++) // @yes rung banerjee
        a[i] = a[100 - i] + 1;
}

/* Banerjee's bounds with the direction of the outer loop. */
void banerjee_nest(void)
{
    for (int i = 0; i < 10; i++) // @yes
        for (int j = 0; j < 10; j++) // @yes
            a[10 * i + j] = a[10 * i + j + 100] + 1;
}

/* A witness within bounds: 2 i = 3 i' for i = 3, i' = 2. */
void ilp_multiples(void)
{
    for (int i = 1; i < N; i++) // @no rung ilp
        a[2 * i] = a[3 * i] + 1;
}

void ilp_cross(void)
{
    for (int i = 0; i < N; i++) // @no rung ilp
        a[i] = a[N - i] + 1;
}

// @sizes n=3..30
void ilp_parameter(int n)
{
    for (int i = 0; i < n; i++) // @no rung ilp
        a[2 * i] = a[i + 3] + 1;
}

void ilp_three_unknowns(void)
{
    for (int i = 0; i < 10; i++) // @no output
        for (int j = 0; j < 10; j++) // @no
            a[3 * i + 5 * j] = a[7 * j + 2] + 1;
}

/* Odd elements are written, even ones are read, and a parameter takes part. */
// @sizes n=1..30
void exact_integers(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[4 * i + 1] = a[2 * i + 2 * n] + 1;
}

/* Coupled subscripts: each dimension alone has solutions, both together have none. */
void exact_coupled(void)
{
    for (int i = 1; i < M; i++) // @yes
        m[i][i] = m[i - 1][i] + 1;
}

void exact_coupled_sum(void)
{
    for (int i = 1; i < M / 2; i++) // @yes
        m[i][2 * i] = m[2 * i][i] + 1;
}

/* Symbolic: the slices [0, n) and [n, 2n) never meet. */
// @sizes n=1..60
void exact_symbolic(int n)
{
    for (int i = 0; i < n; i++) // @yes rung exact
        a[i] = a[i + n] + 1;
}

// @sizes n=1..60
void exact_mirrored(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[2 * n - i] + 1;
}

/* A triangle and its transpose share the diagonal only, which is left out. */
// @sizes n=1..12
void exact_transpose(int n)
{
    for (int i = 0; i < n; i++) // @yes
        for (int j = 0; j < i; j++) // @yes
            m[i][j] = m[j][i] + 1;
}

// @sizes n=1..12
void transpose_all(int n)
{
    for (int i = 0; i < n; i++) // @no flow
        for (int j = 0; j < n; j++) // @yes
            m[i][j] = m[j][i] + 1;
}

/* The inner loop's range depends on the outer index, so that rows do not meet. */
void exact_triangle_rows(void)
{
    for (int i = 0; i < M; i++) // @yes
        for (int j = i + 1; j < M; j++) // @yes
            m[i][j] = m[i][i] * 2;
}

void exact_triangle_pivot(void)
{
    for (int k = 0; k < M; k++) // @no flow
        for (int i = k + 1; i < M; i++) // @yes
            for (int j = k + 1; j < M; j++) // @yes
                m[i][j] = m[i][j] - m[i][k] * m[k][j];
}

/* Parametric: the condition on the parameter is the guard. */
// @sizes n=1..20 k=0..30
void guard_shift(int n, int k)
{
    for (int i = 0; i < n; i++) // @guarded params
        a[i + k] = a[i] + 1;
}

// @sizes n=1..20 k=0..20 l=0..60
void guard_two_offsets(int n, int k, int l)
{
    for (int i = 0; i < n; i++) // @guarded params
        a[i + k] = a[i + l] + 1;
}

/* Conflicts unless k is 0: a guard that leaves the trip count free. */
// @sizes n=1..20 k=0..1
void guard_multiple(int n, int k)
{
    for (int i = 0; i < n; i++) // @guarded params
        a[2 * i] = a[2 * i + 2 * k] + 1;
}

// @sizes k=0..11
void guard_row(int k)
{
    for (int j = 0; j < M; j++) // @guarded params
        m[k][j] = m[0][M - 1 - j] + 1;
}

/* n <= 2 would be no guard: it limits the number of iterations. */
// @sizes n=1..60
void no_guard(int n)
{
    for (int i = 2; i < n; i++) // @no flow distance 2
        a[i] = a[i - 2] + 1;
}

/* One element that every iteration reads: outside or inside the written slice. */
// @sizes n=1..60 k=0..100
void guard_pivot(int n, int k)
{
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i] - a[k];
}

void pivot_inside(void)
{
    for (int i = 0; i < N; i++) // @no
        a[i] = a[i] - a[7];
}

void pivot_outside(void)
{
    for (int i = 0; i < N; i++) // @yes
        a[i] = a[i] - a[N];
}

/* Distance vectors of nests. */
void vector_outer(void)
{
    for (int i = 1; i < M; i++) // @no flow distance 1 vector 1,0
        for (int j = 0; j < M; j++) // @yes
            m[i][j] = m[i - 1][j] + 1;
}

void vector_inner(void)
{
    for (int i = 0; i < M; i++) // @yes
        for (int j = 1; j < M; j++) // @no flow distance 1 vector 0,1
            m[i][j] = m[i][j - 1] + 1;
}

void vector_skewed(void)
{
    for (int i = 1; i < M; i++) // @no flow vector 1,-1
        for (int j = 0; j < M - 1; j++) // @yes
            m[i][j] = m[i - 1][j + 1] + 1;
}

void vector_anti(void)
{
    for (int i = 0; i < M - 2; i++) // @no anti vector 2,-3
        for (int j = 3; j < M; j++) // @yes
            m[i][j] = m[i + 2][j - 3] + 1;
}

void vector_two(void)
{
    for (int i = 1; i < M; i++) // @no flow vector 1,0
        for (int j = 1; j < M; j++) // @no flow vector 0,1
            m[i][j] = m[i - 1][j] + m[i][j - 1];
}

/* Two arrays whose recurrences run through each other. */
void two_arrays(void)
{
    for (int i = 1; i < N; i++) { // @no flow distance 1
        a[i] = b[i - 1] + 1;
        b[i] = a[i] + 2;
    }
}

void two_arrays_free(void)
{
    for (int i = 1; i < N; i++) { // @yes
        a[i] = q[i] + 1;
        b[i] = a[i] * 2;
    }
}
