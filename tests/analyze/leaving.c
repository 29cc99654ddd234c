/* Accesses that leave their array whenever they execute: that subscripts stay inside proves nothing
   then. What was judged `yes` for it has no iteration left. */
#define N 100

int a[N], tab[N], h[16];
double t[8][8];

void before_the_first(void)
{
    // @beyond a[i - 1] is [-1] at i = 0
    for (int i = 0; i < N; i++) // @no flow distance 1
        a[i] = a[i - 1] + 1;
}

void before_the_first_of_n(int n)
{
    // @beyond a[i - 1] is [-1] at i = 0
    for (int i = 0; i < n; i++) // @no flow distance 1
        a[i] = a[i - 1] + 1;
}

void one_too_many(void)
{
    // @beyond tab[i] is [100] at i = 100
    for (int i = N; i >= 0; i--) // @yes reduction h[]:+
        h[tab[i] & 15] += 3;
}

/* Which of the sizes are right is the caller's affair: for those the loop stays inside. */
void as_many_as_said(int n)
{
    for (int i = 0; i <= n; i++) // @yes
        a[i] = i;
}

/* No conflict inside, so none that a run shows; but the array is not all that is written. */
void behind_the_end(void)
{
    // @beyond a[i] is [100] at i = 100
    // @beyond a[i >= 100 ? 120 : i] is [120] at i = 100
    for (int i = 0; i < 150; i++) // @unproven
        a[i] = a[i >= 100 ? 120 : i];
}

void of_variable_size(int n)
{
    int v[n];
    // @beyond v[i] is [1] at i = 1
    for (int i = 0; i <= n; i++) // @no flow distance 1
        v[i] = i > 0 ? v[i - 1] : 0;
    for (int i = n - 1; i > 0; i--) // @no
        v[i - 1] = v[i];
    h[0] = v[0];
}

/* In a row it leaves for the next one nothing is undefined that programs do not do. */
void around_a_table(void)
{
    // @beyond t[i][j - 1] is [0][-1] at i = 0, j = 0
    for (int i = 0; i < 8; i++)     // @unproven
        for (int j = 0; j < 8; j++) // @guarded params | @unproven
            t[i][j] += t[i][j - 1];
}

/* The second access leaves the array in its first iteration, the first one where n is too large:
   that n is not holds in other runs. */
void one_or_the_other(int n)
{
    // @beyond a[n + 99 - i] is [100] at i = 0
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[n + 99 - i] + 1;
}

/* Whether data lets it execute is not known. */
void if_data_says_so(const int *restrict x)
{
    for (int i = 0; i < N; i++) // @unknown dependence when
        if (x[i])
            a[i] = a[i - 1];
}

/* Undefined in other ways in each run: an index beyond its type. */
void index_beyond_its_type(void)
{
    for (int i = 0; i < 3000000000L; i++) // @unproven
        a[i & 63] = a[(i + 1) & 63];
}

void beyond_addresses(double *p)
{
    for (unsigned long i = 0; i < 0xF000000000000000; i++) // @unproven
        p[i] = p[i + 1];
}

/* Nor that loops end proves anything of one that never does. */
void never_ends(unsigned n, double *p)
{
    for (unsigned char i = 0; i < n && n > 300; i++) // @unproven
        p[i] = p[i + 1];
}

/* Members are next to each other. */
struct parts {
    double r[10], t[10];
    double m[3][3];
    double z[1];
} parts;

void into_the_next_member(struct parts *restrict q)
{
    // @beyond parts.r[k + 5] is [10] at k = 5
    for (int k = 0; k < 10; k++) // @unproven
        parts.t[k] = parts.r[k + 5];
    // @beyond q->t[k - 5] is [0][-5] at k = 0
    for (int k = 0; k < 10; k++) // @unproven
        q->r[k] = q->t[k - 5];
}

void into_the_next_structure(int n, struct parts *restrict q)
{
    for (int i = 0; i < n; i++) { // @unproven
        q[i].z[n] = 1;
        q[i].r[0] = 2;
    }
    // @beyond q[i].m[n + 3][0] is [0][4][0] at i = 0
    for (int i = 0; i < n; i++) { // @unproven
        q[i].m[n + 3][0] = 1;
        q[i].r[0] = 2;
    }
}

/* How large n is is the caller's affair, and within rows of a member inner ones may be left. */
void within_members(int n, struct parts *restrict q)
{
    for (int k = 0; k < n; k++) // @yes
        q->t[k] = q->r[k + 5];
    for (int k = 0; k < 8; k++) // @yes
        parts.m[0][k] = parts.t[k];
}
