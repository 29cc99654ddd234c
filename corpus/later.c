/*
 * later.c: loops whose parallelism needs more than the analysis does so far: inductions, least and
 * greatest elements, symbolic strides, subscripts that are data. What is harmless already is
 * expected to be proven; the rest must not be claimed.
 */
#define N 40

int a[8 * N], b[8 * N], c[8 * N], list[N];

/* Reads through an index list do not matter as long as nobody writes there. */
// @sizes n=1..40
void gather(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[list[i]];
}

// @sizes n=1..10
void gather_restrict(int n, double *restrict y, const double *x, const int *index)
{
    for (int i = 0; i < n; i++) // @yes
        y[i] = x[index[i]];
}

/* How far the reads go is not known, so that no guard can be written. */
// @sizes n=1..10
void gather_pointers(int n, double *y, const double *x, const int *index)
{
    for (int i = 0; i < n; i++) // @unknown alias
        y[i] = x[index[i]];
}

/* A sum over a list. */
// @sizes n=1..40
int gather_sum(int n)
{
    int s = 0;

    for (int i = 0; i < n; i++) // @yes reduction s:+
        s += b[list[i]];
    return s;
}

/* Writes through a list may meet. */
// @sizes n=1..40
void scatter(int n)
{
    for (int i = 0; i < n; i++) // @unknown
        a[list[i]] = b[i];
}

// @sizes n=1..40
void scatter_sum(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction a[]:+
        a[list[i]] += b[i];
}

/* The list itself is written. */
// @sizes n=1..40
void renumber(int n)
{
    for (int i = 0; i < n; i++) // @unknown
        list[i] = list[list[i]];
}

/* A quadratic subscript. */
// @sizes n=1..8
void squares(int n)
{
    for (int i = 0; i < n; i++) // @unknown non-affine parallel
        a[i * i] = b[i];
}

// @sizes n=1..8
void squares_read(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i * i];
}

/* A symbolic stride: rows of n elements. */
// @sizes n=1..6 m=1..6
void symbolic_rows(int n, int m)
{
    for (int i = 0; i < m; i++) // @unknown non-affine parallel | yes
        for (int j = 0; j < n; j++) // @yes | unknown non-affine parallel
            a[i * n + j] = i + j;
}

/* The columns go past the stride: rows meet. */
// @sizes n=1..6 m=1..6
void symbolic_rows_overlap(int n, int m)
{
    for (int i = 0; i < m; i++) // @unproven
        for (int j = 0; j <= n; j++) // @yes | unknown non-affine parallel
            a[i * n + j] = i + j;
}

/* A triangle that is safe only because the column stays below the leading dimension. */
// @sizes n=1..6 ld=6..6
void symbolic_triangle(int n, int ld)
{
    for (int i = 0; i < n; i++) // @guarded params
        for (int j = 0; j <= i; j++) // @yes | unknown non-affine parallel
            a[i * ld + j] = 0;
}

/* A stride that is a parameter: two elements are the same if it is zero. */
// @sizes n=1..10 s=0..4
void symbolic_stride(int n, int s)
{
    for (int i = 0; i < n; i++) // @unproven | guarded params
        a[i * s] = b[i];
}

/* Inductions. */
// @sizes n=1..40
void induction(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) { // @yes
        a[k] = b[i];
        k += 2;
    }
}

// @sizes n=1..40
void induction_step(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @yes
        a[k++] = b[i];
}

/* Stepped in the innermost of three loops. */
// @sizes n=1..3
void induction_nest(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @no flow on k
        for (int j = 0; j < n; j++) // @yes | unknown non-affine
            for (int l = 0; l < n; l++) { // @yes
                a[k] = b[l];
                k += 2;
            }
}

/* Packing: how far k goes is data. */
// @sizes n=1..40
int pack(int n)
{
    int k = 0;

    for (int i = 0; i < n; i++) // @unknown
        if (b[i] > 2)
            a[k++] = b[i];
    return k;
}

/* The last value is taken by a wrap-around variable. */
// @sizes n=2..40
void wrap_around(int n)
{
    int previous = n - 1;

    for (int i = 0; i < n; i++) { // @no flow on previous
        a[i] = b[previous];
        previous = i;
    }
}

/* Least, greatest, and where. */
// @sizes n=1..40
int least(int n)
{
    int m = b[0];

    for (int i = 1; i < n; i++) // @yes reduction m:min
        m = b[i] < m ? b[i] : m, c[i] = 0;
    return m;
}

// @sizes n=1..40
int where_greatest(int n)
{
    int m = b[0], at = 0;

    for (int i = 1; i < n; i++) // @yes reduction m:max,at:argmax
        if (b[i] > m) {
            m = b[i];
            at = i;
        }
    return at;
}

/* A histogram of a known number of classes. */
// @sizes n=1..40
void classes(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction c[]:+
        c[b[i] & 7]++;
}

/* Is any of them set? */
// @sizes n=1..40
int any(int n)
{
    int found = 0;

    for (int i = 0; i < n; i++) // @unproven | yes reduction found:|
        found |= b[i] > 3;
    return found;
}

/* A local alias of a row. */
int matrix[N][N];

// @sizes n=1..40
void row_alias(int n)
{
    for (int i = 0; i < n; i++) { // @yes | unknown parallel
        int *row = matrix[i];
        for (int j = 0; j < n; j++) // @yes | unknown parallel
            row[j] = i + j;
    }
}

/* A private work array that is declared outside. */
// @sizes n=1..30
void work_array(int n)
{
    int work[4];

    for (int i = 0; i < n; i++) { // @no output on work | unknown | yes
        for (int k = 0; k < 4; k++) // @yes
            work[k] = b[i + k];
        a[i] = work[0] + work[1] + work[2] + work[3];
    }
}

/* Division and remainder of the index. */
// @sizes n=1..40
void quotient_subscript(int n)
{
    for (int i = 0; i < n; i++) // @no output distance 1 on a
        a[i / 2] = b[i];
}

// @sizes n=1..40
void quotient_read(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = b[i / 2] + b[i % 3];
}

// @sizes n=1..40
void two_dimensional_by_hand(int n)
{
    for (int i = 0; i < n; i++) // @yes
        matrix[i / 8][i % 8] = i;
}

/* Shifts and masks. */
// @sizes n=1..40
void shifted_subscript(int n)
{
    for (int i = 0; i < n; i++) // @yes | unknown non-affine parallel
        a[i << 1] = b[i >> 1];
}

// @sizes n=1..40
void masked_subscript(int n)
{
    for (int i = 0; i < n; i++) // @unproven
        a[i & 3] = b[i];
}
