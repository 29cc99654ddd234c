/* More programs that were written to make the analysis wrong: scalars, conversions, indices. */

void truth_is_no_sum(int n, const int *restrict a, _Bool *restrict result)
{
    _Bool b = 0;
    for (int i = 0; i < n; i++) // @no flow on b
        b += a[i];
    *result = b;
}

void sum_of_itself(int n, int *restrict result)
{
    int s = 1;
    for (int i = 0; i < n; i++) // @no flow on s
        s = s + s;
    *result = s;
}

void sum_decides(int n, int *restrict result)
{
    int s = 1;
    for (int i = 0; i < n; i++) // @no flow on s
        s += s > 3;
    *result = s;
}

void sum_in_subscript(int n, const int *restrict a, int *restrict result)
{
    int s = 1;
    for (int i = 0; i < n; i++) // @no flow on s
        s += a[s];
    *result = s;
}

void sum_in_condition(int n, int *restrict a, int *restrict result)
{
    int s = 0;
    for (int i = 0; i < n; i++) // @no flow on s
        if ((s += a[i]) > 10)
            a[i] = 0;
    *result = s;
}

void difference_turns(int n, const int *restrict a, int *restrict result)
{
    int s = 0;
    for (int i = 0; i < n; i++) // @no flow on s
        s = a[i] - s;
    *result = s;
}

void sum_of_sums(int n, const int *restrict a, int *restrict result)
{
    int x = 0, y = 0;
    for (int i = 0; i < n; i++) { // @no flow on y
        x += y;
        y += a[i];
    }
    *result = x;
}

void set_by_expression(int n, int *restrict a)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @no flow on k
        int m = ({
            int z = k;
            k = i;
            z;
        });
        a[m] = i;
    }
}

void set_by_half_a_condition(int n, int *restrict a)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // @unproven
        if (a[i] && (k = i))
            a[i] = k;
        a[k] = 1;
    }
}

void private_by_address(int n, int *restrict a)
{
    int t, *p = &t;
    for (int i = 0; i < n; i++) { // @unproven
        t = i;
        *p = *p + 1;
        a[i] = t;
    }
}

void left_block(int n, int *restrict a)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // @unproven
        do {
            if (a[i])
                break;
            t = i;
        } while (0);
        a[i] = t;
    }
}

void set_in_loop_without_trip(int n, int m, const int *restrict a, int *restrict b)
{
    int t = 0;
    for (int i = 0; i < n; i++) {   // @no output on t
        for (int j = 0; j < m; j++) // @yes private t:last
            t = a[j];
        b[i] = t;
    }
}

void turn_of_a_byte(int *a)
{
    for (int i = 0; i < 300; i++) // @no
        a[i] = a[(unsigned char)(i + 1)];
}

void less_than_a_turn(int *a)
{
    for (int i = 0; i < 200; i++) // @yes
        a[(signed char)i + 128] = i;
}

void unsigned_products(unsigned n, int *a)
{
    for (unsigned i = 0; i < n; i++) // @no output distance 65536
        a[i * 65536u] = (int)i;
}

void rounds_to_zero(int *a)
{
    for (int i = -3; i < 4; i++) // @no output
        a[i / 2 + 2] = i;
}

void one_of_two(int n, int *a, int *b)
{
    for (int i = 0; i < n; i++) // @unproven
        *(i & 1 ? &a[i] : &b[0]) = i;
}

void copied_restrict(int n, int *restrict a, int *restrict b)
{
    b = a;
    for (int i = 0; i < n; i++) // @no flow distance 1
        a[i + 1] = b[i];
}

void based_on_restrict(int n, int *restrict a, int *b, int c)
{
    int *p = c ? a : b;
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i + 1] = a[i];
}

struct sized {
    int n;
};

void bound_through_another_name(struct sized *s, struct sized *t)
{
    for (int i = 0; i < s->n; i++) // @guarded overlap reduction t->n:=
        t->n = 5;
}

union mixed {
    int words[4];
    short halves[8];
};

void halves_of_words(union mixed *x)
{
    for (int i = 0; i < 7; i++) // @unproven
        x->halves[i] = (short)(x->words[i / 2] + 1);
}

void byte_product(int n, unsigned char m, int *a)
{
    // @guard m == 0 || m == 128
    for (int i = 0; i < n; i++) // @guarded params
        a[i + (unsigned char)(m * 2)] = a[i];
}

void bound_of_two_pieces(int *a)
{
    for (int i = 5; i < (i < 8 ? 20 : 10); i++) // @yes
        a[i] = a[15];
}

void bound_of_two_pieces_met(int *a)
{
    for (int i = 5; i < (i < 8 ? 20 : 10); i++) // @no
        a[i] = a[9];
}

void never_entered(int n, int *a)
{
    for (int i = 0; i <= n && i >= 3; i++) // @yes
        a[i] = a[3];
}

void known_by_choice(int n, int m, int *a)
{
    const int k = m >= n ? m : n;
    for (int i = 0; i < n; i++) // @yes
        a[i + k] = a[i];
}

void known_no_more(int n, int m, int *a)
{
    if (m > n) {
        m = 0;
        for (int i = 0; i < n; i++) // @yes
            a[i + m] = a[i];
    }
}

/* An index that the body changes is what the loop runs by, and no sum. */
int steps_of_its_own(int n, int *t)
{
    int u;
    for (u = 1; u < n; u++) { // @unknown trip-count reduction none
        t[u] = 3;
        u--;
        if (t[u] > 5)
            u++;
    }
    return u;
}

/* What is private where n > i is not where the example of a dependence lies. */
void only_where_rows_hold(int n, int i, int *restrict a)
{
    float t = 0;
    for (int j = 0; j < i + 1; ++j) { // @no anti private -
        a[j] = i + 1;
        if (n > 0)
            t = a[i];
        a[j + i * n] = t - 1;
    }
}

void keep_place(double *place);
double *kept_place(void);

/* What is read may be the variable, which has been handed out: then iterations may not each have
   one, and else they may. */
void reached_perhaps(int n, double *restrict a, const double *restrict b)
{
    double t = 0;

    keep_place(&t);
    const double *place = kept_place();
    for (int i = 0; i < n; i++) { // @unknown alias
        t = b[i];
        a[i] = *place;
    }
}

/* It is needed by the next iteration, whatever else reaches it. */
void reached_in_vain(int n, double *restrict a, const double *restrict b)
{
    double t = 0;

    keep_place(&t);
    const double *place = kept_place();
    for (int i = 0; i < n; i++) { // @no
        t += b[i] * t;
        a[i] = *place;
    }
}
