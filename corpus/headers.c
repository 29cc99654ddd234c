/*
 * headers.c: loop headers in all their forms. The body writes a[i] and reads b[i], or a neighbour
 * of a[i], so that the verdict hangs on the set of values that the index takes.
 */
#define N 40
#define FIRST 2
#define STEP 3

int a[N], b[N], c[2 * N];

void less_than(void)
{
    for (int i = 0; i < N; i++) // @yes
        a[i] = b[i] + 1;
}

void less_equal(void)
{
    for (int i = 0; i <= N - 1; ++i) // @yes
        a[i] = b[i] + 1;
}

void greater_than(void)
{
    for (int i = N - 1; i > -1; i--) // @yes
        a[i] = b[i] + 1;
}

void greater_equal(void)
{
    for (int i = N - 1; i >= 0; --i) // @yes
        a[i] = b[i] + 1;
}

void not_equal(void)
{
    for (int i = 0; i != N; i++) // @yes
        a[i] = b[i] + 1;
}

void mirrored_comparison(void)
{
    for (int i = 0; N > i; i++) // @yes
        a[i] = b[i] + 1;
}

void step_by_assignment(void)
{
    for (int i = FIRST; i < N; i = i + STEP) // @yes
        a[i] = b[i] + 1;
}

void step_by_compound(void)
{
    for (int i = FIRST; i < N; i += STEP) // @yes
        a[i] = b[i] + 1;
}

void step_swapped(void)
{
    for (int i = FIRST; i < N; i = STEP + i) // @yes
        a[i] = b[i] + 1;
}

/* Steps of three never meet the neighbours at a distance of one and two. */
void step_hides_dependence(void)
{
    for (int i = 3; i < N; i += 3) // @yes
        a[i] = a[i - 1] + a[i - 2];
}

void step_meets_dependence(void)
{
    for (int i = 3; i < N; i += 3) // @no flow distance 1
        a[i] = a[i - 3] + 1;
}

/* Downwards, what would be an anti dependence is a flow dependence. */
void down_flow(void)
{
    for (int i = N - 2; i >= 0; i--) // @no flow distance 1
        a[i] = a[i + 1] + 1;
}

void down_anti(void)
{
    for (int i = N - 1; i > 0; i -= 1) // @no anti distance 1
        a[i] = a[i - 1] + 1;
}

void down_by_two(void)
{
    for (int i = N - 1; i >= 4; i -= 2) // @no anti distance 2
        a[i] = a[i - 4] + 1;
}

/* The value of an index that is declared before stays known after the loop. */
// @sizes n=0..40
int index_before(int n)
{
    int i;

    for (i = 0; i < n; i++) // @yes
        a[i] = b[i];
    return i;
}

// @sizes n=0..40
void index_assigned_elsewhere(int n)
{
    int i = 0;

    for (; i < n; i++) // @yes
        a[i] = b[i];
}

// @sizes first=0..8 last=9..40
void symbolic_first(int first, int last)
{
    for (int i = first; i < last; i++) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void short_index(short n)
{
    for (short i = 0; i < n; i++) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void char_index(unsigned char n)
{
    for (unsigned char i = 0; i < n; i++) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void long_index(long n)
{
    for (long i = 0; i < n; i++) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void size_index(unsigned long n)
{
    for (unsigned long i = 0; i < n; i++) // @yes
        a[i] = b[i];
}

/* An int index that is compared with an unsigned bound is converted first. */
// @sizes n=1..40
void mixed_index(unsigned n)
{
    for (int i = 0; (unsigned)i < n; i++) // @yes
        a[i] = b[i];
}

/* n - 1 wraps for n == 0; the slices stay disjoint whatever it is. */
// @sizes n=1..40
void unsigned_minus_one(unsigned n)
{
    for (unsigned i = 0; i < n - 1; i++) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void unsigned_minus_one_flow(unsigned n)
{
    for (unsigned i = 0; i < n - 1; i++) // @no flow distance 1
        a[i + 1] = a[i] + 1;
}

/* The test counts down with the index one above its value in the body. */
// @sizes n=1..40
void count_down(int n)
{
    for (int i = n; i-- > 0;) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void count_down_flow(int n)
{
    for (int i = n - 1; i-- > 0;) // @no flow distance 1
        a[i] = a[i + 1] + 1;
}

// @sizes n=1..40
void count_down_unsigned(unsigned n)
{
    for (unsigned i = n; i-- > 0;) // @yes
        a[i] = b[i];
}

/* Leaves the loop by wrapping around below zero. */
// @sizes n=1..40
void down_by_wrapping(unsigned n)
{
    for (unsigned i = n - 1; i < n; i--) // @yes
        a[i] = b[i];
}

/* Would never end at the largest value of the type. */
// @sizes n=1..39
void up_to_the_maximum(unsigned n)
{
    for (unsigned i = 0; i <= n; i++) // @yes assuming | guarded params
        a[i] = b[i];
}

// @sizes n=1..39
void up_to_the_maximum_narrow(unsigned char n)
{
    for (unsigned char i = 0; i <= n; i++) // @yes assuming | guarded params
        a[i] = b[i];
}

/* An int may not overflow, so the loop ends. */
// @sizes n=1..39
void up_to_the_maximum_signed(int n)
{
    for (int i = 0; i <= n; i++) // @yes
        a[i] = b[i];
}

/* Skips over n when n is odd: undefined in int. */
// @sizes n=2..2
void not_equal_by_two(int n)
{
    for (int i = 0; i != n; i += 2) // @yes
        a[i] = b[i];
}

/* The same in an unsigned type: would never end for an odd n. */
// @sizes n=2..2
void not_equal_by_two_unsigned(unsigned n)
{
    for (unsigned i = 0; i != n; i += 2) // @yes | guarded params
        a[i] = b[i];
}

void not_equal_down(void)
{
    for (int i = N - 1; i != 0; i--) // @yes
        a[i] = b[i];
}

/* A bound that is the smaller one of two. */
// @sizes n=1..40 m=1..40
void two_bounds(int n, int m)
{
    for (int i = 0; i < n && i < m; i++) // @yes
        a[i] = b[i];
}

/* Bounds that multiply and divide by constants. */
// @sizes n=1..20
void scaled_bound(int n)
{
    for (int i = 0; i < 2 * n; i++) // @yes
        a[i] = b[i];
}

// @sizes n=1..40
void halved_bound(int n)
{
    for (int i = 0; i < n / 2; i++) // @yes
        a[i] = a[n - 1 - i];
}

/* The bound is read from memory that the loop does not write. */
struct range {
    int first, last;
};

void bounds_in_struct(struct range r)
{
    for (int i = r.first; i < r.last; i++) // @yes
        a[i] = b[i];
}

/* The step is a parameter: zero or a negative one would never end or leave the array. */
// @sizes n=1..40 s=1..3
void symbolic_step(int n, int s)
{
    for (int i = 0; i < n; i += s) // @yes | guarded params | unknown parallel
        a[i] = b[i];
}

/* Two indices in one header. */
void two_indices(void)
{
    for (int i = 0, j = N - 1; i < N; i++, j--) // @yes
        a[i] = b[j];
}

/* No loop of the countable kind at all. */
void doubling(void)
{
    for (int i = 1; i < N; i *= 2) // @unknown not-canonical
        a[i] = b[i];
}

void index_changed_in_body(void)
{
    for (int i = 0; i < N; i++) { // @unknown
        a[i] = b[i];
        if (b[i] > 100)
            i++;
    }
}

// @sizes n=1..40
void bound_changed_in_body(int n)
{
    for (int i = 0; i < n; i++) { // @unknown
        a[i] = b[i];
        if (b[i] > 100)
            n--;
    }
}

void bound_in_written_array(void)
{
    b[0] = N / 2;
    for (int i = 0; i < b[0]; i++) // @unproven
        b[i] = b[i] + 1;
}

/* Only the first iteration runs, and it meets nothing. */
void single_iteration(void)
{
    for (int i = 0; i < 1; i++) // @yes
        a[0] = a[0] + 1;
}

/* Never runs. */
void no_iteration(void)
{
    for (int i = 5; i < 5; i++) // @yes
        a[0] = a[i] + 1;
}
