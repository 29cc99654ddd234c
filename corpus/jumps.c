/*
 * jumps.c: loops whose ways part and meet by `goto`: forward, out of conditions, to labels of the
 * same block. Between them they have the flow of control of `if` and `else`.
 */
#define N 40

int a[2 * N + 2], b[2 * N + 2], c[2 * N + 2], d[2 * N + 2], e[2 * N + 2];

// @sizes n=1..40
void one_of_two(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (c[i] < 3)
            goto low;
        a[i] = c[i];
        goto end;
    low:
        b[i] = d[i];
    end:;
    }
}

// @sizes n=1..40
void one_of_two_and_both(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (a[i] > 3)
            goto high;
        b[i] = -b[i] + d[i];
        goto both;
    high:
        c[i] = -c[i] + d[i];
    both:
        a[i] = b[i] + c[i] * d[i];
    }
}

// @sizes n=1..40
void one_of_three(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (a[i] > 3)
            goto high;
        b[i] = -b[i] + d[i];
        if (b[i] <= a[i])
            goto all;
        c[i] += d[i] * e[i];
        goto all;
    high:
        c[i] = -c[i] + e[i] * e[i];
    all:
        a[i] = b[i] + c[i] * d[i];
    }
}

/* Data decides whether an iteration reads what the one before wrote. */
// @sizes n=2..40
void written_ahead(int n)
{
    for (int i = 0; i < n; i++) { // @unknown when
        if (b[i] < 3)
            goto low;
        a[i] = c[i] + d[i];
        goto end;
    low:
        c[i + 1] = a[i] + d[i];
    end:;
    }
}

// @sizes n=2..40
void past_two(int n)
{
    for (int i = 0; i < n; i++) { // @unknown when
        if (a[i] >= 3)
            goto end;
        if (b[i] >= 3)
            goto write;
        a[i] += c[i] * d[i];
    write:
        b[i + 1] = c[i] + d[i];
    end:;
    }
}

/* The index decides: those that write ahead are no more than those that nobody reads. */
// @sizes n=1..40
void by_the_index(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (i < 20)
            goto low;
        b[i + 20] = a[i - 20];
        goto end;
    low:
        a[i + 60] = c[i];
    end:;
    }
}

// @sizes n=1..40
void by_the_index_too_near(int n)
{
    for (int i = 0; i < n; i++) { // @no flow
        if (i < 20)
            goto low;
        b[i] = a[i];
        goto end;
    low:
        a[i + 20] = c[i];
    end:;
    }
}

// @sizes n=1..40 m=-2..42
void by_a_parameter(int n, int m)
{
    for (int i = 0; i < n; i++) { // @guarded params
        if (i < m)
            goto low;
        a[i] = 1;
        goto end;
    low:
        a[i + 20] = 2;
    end:
        b[i] = a[i];
    }
}

// @sizes n=1..40
int chosen(int n)
{
    int t, sum = 0;

    for (int i = 0; i < n; i++) { // @yes private t reduction sum:+
        t = c[i];
        if (t > 5)
            goto next;
        if (t > 3)
            goto half;
        t = 2 * t;
        goto next;
    half:
        t = t / 2;
    next:
        a[i] = t;
        sum += t;
    }
    return sum;
}

/* One way leaves t as the iteration before has it. */
// @sizes n=1..40
void left_as_it_was(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @unproven
        if (c[i] > 5)
            goto next;
        t = c[i];
    next:
        a[i] = t;
    }
}

// @sizes n=1..12
void inner_and_outer(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (c[i] > 5)
            goto next;
        for (int j = 0; j < 3; j++) { // @yes
            if (d[j] > 5)
                goto inner;
            a[3 * i + j] = 1;
        inner:
            b[3 * i + j] = 2;
        }
    next:
        e[i] = 1;
    }
}
