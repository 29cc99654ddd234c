/* Variables that each iteration sets under a condition that holds wherever the loop runs: they are
   as private as those that are set without one. */

void shows_not_zero(int n, int m, double *restrict a, const double *restrict b)
{
    double s = 1;
    for (int i = 0; i < n; i++) { // @yes private s
        for (int j = 3; j < m; j++) { // @yes private s
            if (j != 0)
                s = b[j];
            a[i] = a[i] + s;
        }
    }
}

void shows_one_loop(int n, double *restrict a, const double *restrict b)
{
    double s = 1;
    for (int j = 3; j < n; j++) { // @yes private s
        if (j != 0)
            s = b[j];
        a[j] += s;
    }
}

void shows_within_the_bound(int n, int *restrict a, const int *restrict b)
{
    int t;
    for (int i = 0; i < n; i++) { // @yes private t
        if (i < n && i >= 0)
            t = b[i];
        a[i] = t * t;
    }
}

void shows_either(int n, int *restrict a, const int *restrict b)
{
    int t;
    for (int i = 0; i < n; i++) { // @yes private t
        if (i % 2 == 0)
            t = b[i];
        if (i % 2 == 1)
            t = -b[i];
        a[i] = t;
    }
}

void shows_around(int n, int m, int *restrict a, const int *restrict b)
{
    int t;
    if (m <= 2)
        return;
    for (int i = 0; i < n; i++) { // @yes private t
        if (m > 0)
            t = b[i];
        a[i] = t;
    }
}

int shows_last(int n, int *restrict a, const int *restrict b)
{
    int t = 0;
    for (int i = 1; i < n; i++) { // @yes private t:last
        if (i > 0)
            t = b[i];
        a[i] = t;
    }
    return t;
}

/* Only some iterations set it, and these read it. */
int shows_last_of_some(int n, int *restrict a, const int *restrict b)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // @yes private t:last-conditional
        if (i > 7)
            t = b[i];
        if (i > 9)
            a[i] = t;
    }
    return t;
}

void shows_filled_by_a_loop(int n, int m, int *restrict a, int (*restrict b)[64])
{
    int t;
    for (int i = 0; i < n; i++) { // @yes private t
        for (int j = 0; j < m; j++) // @yes private t:last
            t = b[i][j];
        if (m > 0)
            a[i] = t;
    }
}

/* The first iteration reads what was there before, and so does none after the loop. */
void refuses_first_iteration(int n, double *restrict a, const double *restrict b)
{
    double s = 1;
    for (int j = 3; j < n; j++) { // @no anti
        if (j != 3)
            s = b[j];
        a[j] += s;
    }
}

void refuses_some(int n, int m, int *restrict a, const int *restrict b)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // @no flow | @guarded params
        if (i < m)
            t = b[i];
        a[i] = t;
    }
}

void refuses_data(int n, int *restrict a, const int *restrict b)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // @unknown dependence when
        if (b[i] < 3)
            t = b[i];
        a[i] = t;
    }
}

void refuses_too_late(int n, int *restrict a, const int *restrict b)
{
    int t = 0;
    for (int i = 1; i < n; i++) { // @no flow
        a[i] = t;
        if (i > 0)
            t = b[i];
    }
}

/* What decides whether the loop goes on is no iteration's own. */
void refuses_in_the_header(int n, int *restrict a, const int *restrict b)
{
    int t = 0;
    for (int i = 1; i < n + t; i++) { // @unproven
        if (i > 0)
            t = b[i];
        a[i] = t;
    }
}

/* The round of the inner loop before sets it, and its first round does not. */
void refuses_from_the_round_before(int n, int m, int *restrict a, int (*restrict b)[64])
{
    int t = 0;
    for (int i = 0; i < n; i++) { // @no flow
        for (int j = 0; j < m; j++) { // @no flow
            a[i] += t;
            if (j >= 0)
                t = b[i][j];
        }
    }
}

/* No run of the loop is one for which anything is known: then nothing is known of 't' either. */
void refuses_where_nothing_is_judged(int n, int t, int *restrict a)
{
    for (unsigned long i = n; i && i--;) { // @unknown overflow private -
        a[t] += t;
        for (unsigned j = 0; j < n; j++, t += 2) // @yes
            a[t + t] += 1;
    }
}
