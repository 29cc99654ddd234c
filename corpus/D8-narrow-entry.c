// Inner loops whose narrow index may not hold its first value: what it begins with is then some other
// fixed value.

// @sizes n=0..20,m=0..20
void shows_one_turn(int n, int m, int (*restrict c)[24])
{
    for (int i = 0; i < n; i++) { // @yes assuming
        signed char j;
        for (j = m; j < m; ++j) // @yes assuming
            c[0][j] += i;
    }
}

// @sizes m=0..20
void shows_nothing_below(int m, short *restrict a)
{
    short j;
    for (int i = 1; i < m; i++)          // @yes
        for (j = m - 1 - 1; j >= m; --j) // @yes
            a[j] = i;
}

/* One iteration more is one that is met in each iteration around. */
// @sizes m=0..20
void refuses_last(int m, short *restrict a)
{
    short j;
    for (int i = 1; i < m; i++)      // @unproven
        for (j = m - 1; j >= 1; --j) // @yes
            a[j] = i;
}

/* The second part of the first one decides. */
// @sizes m=0..20,k=0..20
void refuses_changed(int m, int k, short *restrict a)
{
    short j;
    for (int i = 1; i < m; i++)             // @unproven
        for (j = k - 1, k = 7; j >= 1; --j) // @unproven | @yes
            a[j] = i;
}
