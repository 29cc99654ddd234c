/*
 * D3-elements.c: sums and the like in memory that is no variable: elements, members, what a pointer
 * points to, histograms.
 */
#define N 64

struct totals {
    double sum, weight;
    int count;
    unsigned flag : 4;
    double classes[8];
};

struct cell {
    int count;
    double sum;
};

int a[N], h[8];
double d[N], f[8], table[8][8];
struct cell cells[8];

// @sizes n=1..64 k=0..7
void one_element(int n, int k)
{
    for (int i = 0; i < n; i++) // @yes reduction f[k]:+
        f[k] += d[i];
}

// @sizes n=1..64
void several(int n)
{
    for (int i = 0; i < n; i++) { // @yes reduction f[0]:+,f[1]:*,f[2]:+
        f[0] += d[i];
        f[1] *= 0.5;
        f[2] = f[2] - d[i];
    }
}

/* They may be the same: then both are sums. */
// @sizes n=1..64 k=0..7 l=0..7
void perhaps_the_same(int n, int k, int l)
{
    for (int i = 0; i < n; i++) { // @yes reduction f[]:+
        f[k] += d[i];
        f[l] += 1;
    }
}

// @sizes n=1..64 k=0..7 l=0..7
void perhaps_sum_and_product(int n, int k, int l)
{
    for (int i = 0; i < n; i++) { // @no flow on f | unproven
        f[k] += d[i];
        f[l] *= 2;
    }
}

// @sizes n=1..64 k=0..7
void read_elsewhere(int n, int k)
{
    for (int i = 0; i < n; i++) { // @no flow on f
        f[k] += d[i];
        d[i] = f[3];
    }
}

// @sizes n=1..64 k=0..7
void holds_itself(int n, int k)
{
    for (int i = 0; i < n; i++) // @no flow on f
        f[k] += f[k] * d[i];
}

/* The element moves. */
// @sizes n=1..7 k=0..7
void moving(int n, int k)
{
    for (int i = 0; i < n; i++) { // @no flow on k
        f[k] += d[i];
        k = i;
    }
}

/* What a pointer points to must be none of the values. */
// @sizes n=1..64
void through_pointer(int n, double *result, const double *x)
{
    for (int i = 0; i < n; i++) // @guarded overlap reduction *result:+
        *result += x[i];
}

// @sizes n=1..64
void through_restricted(int n, double *restrict result, const double *restrict x)
{
    for (int i = 0; i < n; i++) // @yes reduction *result:+
        *result += x[i];
}

// @sizes n=1..64
void members(int n, struct totals *t)
{
    for (int i = 0; i < n; i++) { // @yes reduction t->sum:+,t->count:+ | guarded overlap
        t->sum += t->weight * d[i];
        t->count++;
    }
}

// @sizes n=1..64
double local_members(int n)
{
    struct totals t = {0};

    for (int i = 0; i < n; i++) { // @yes reduction t.sum:+,t.count:+,t.classes[]:+
        t.sum += d[i];
        t.count++;
        t.classes[i & 7] += d[i];
    }
    return t.sum + t.count + t.classes[0];
}

/* A bit-field is written with its neighbours. */
// @sizes n=1..64
int bit_field(int n)
{
    struct totals t = {0};

    for (int i = 0; i < n; i++) // @no flow
        t.flag += 1;
    return t.flag;
}

/* Scaled by a member that is updated, too. */
// @sizes n=1..64
double mixed_members(int n)
{
    struct totals t = {1, 1, 0, 0, {0}};

    for (int i = 0; i < n; i++) { // @no flow on t
        t.sum += t.weight;
        t.weight += d[i];
    }
    return t.sum;
}

// @sizes n=1..64
void histogram(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction h[]:+
        h[a[i] & 7]++;
}

// @sizes n=1..64
void weighted_histogram(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction f[]:+
        f[a[i] & 7] = f[a[i] & 7] + d[i];
}

/* The classes are taken from what is counted. */
// @sizes n=1..7
void histogram_of_itself(int n)
{
    for (int i = 0; i < n; i++) // @unknown non-affine
        h[h[i] & 7]++;
}

// @sizes n=1..64
void histogram_read(int n)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine
        h[a[i] & 7]++;
        a[i] = h[0];
    }
}

// @sizes n=1..64
void histogram_of_two_operations(int n)
{
    for (int i = 0; i < n; i++) { // @unknown non-affine
        h[a[i] & 7] += 1;
        h[i & 7] |= 2;
    }
}

/* What a pointer leads to may hold the classes. */
// @sizes n=1..64
void histogram_behind_pointer(int n, int *bins, const int *classes)
{
    for (int i = 0; i < n; i++) // @unknown alias
        bins[classes[i] & 7]++;
}

// @sizes n=1..64
void histogram_behind_restricted(int n, int *restrict bins, const int *restrict classes)
{
    for (int i = 0; i < n; i++) // @yes reduction bins[]:+
        bins[classes[i] & 7]++;
}

/* Members of elements have no plain name. */
// @sizes n=1..64
void histogram_of_members(int n)
{
    for (int i = 0; i < n; i++) { // @unknown parallel
        cells[a[i] & 7].count++;
        cells[a[i] & 7].sum += d[i];
    }
}

// @sizes n=1..64
void histogram_of_pairs(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction table[]:+
        table[a[i] & 7][i & 7] += d[i];
}

/* Every iteration adds to all elements. */
// @sizes n=1..64
void columns(int n)
{
    for (int i = 0; i < n; i++) // @yes reduction f[]:+
        for (int j = 0; j < 8; j++) // @yes
            f[j] += d[i] * j;
}

/* Set first, then added to. */
// @sizes n=1..8
void rows(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        f[i] = 0;
        for (int j = 0; j < 8; j++) // @yes reduction f[i]:+
            f[i] += table[i][j];
    }
}

/* One of the updates stands apart from what is read, since its condition sees to it; the other one
   does not. */
// @sizes k=0..4 m=0..10
void sum_of_its_own(int k, int m)
{
    for (int i = k; i < m; i++) { // @no
        if (k == 2)
            a[0] += 1;
        a[0] += a[i + k * 8];
    }
}
