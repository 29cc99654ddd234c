/* What is known of a loop because control would have gone elsewhere before it. */
double a[1000], b[1000];

void returns(int n, int m)
{
    if (m < n)
        return;
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

int returns_out_of_several(int n, int m, int *status)
{
    if (n > 100 || m < n) {
        *status = 1;
        return -1;
    }
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
    return 0;
}

/* The way that libraries write it. */
void report(const char *reason);
#define FAIL(reason, result)                                                                       \
    do {                                                                                           \
        report(reason);                                                                            \
        return result;                                                                             \
    } while (0)

int returns_by_macro(int n, int m)
{
    if (m < n)
        FAIL("too near", 4);
    else
        a[0] = 0;
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
    return 0;
}

void continues(int n, int m)
{
    for (int k = 0; k < n; k++) { // @unproven
        if (m < n)
            continue;
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
    }
}

void breaks(int n, int m)
{
    for (int k = 0; k < n; k++) { // @unproven
        if (m < n)
            break;
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
    }
}

/* Only one of the ways returns. */
void may_return(int n, int m, int k)
{
    if (m < n) {
        if (k)
            return;
    }
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void changed_after(int n, int m)
{
    if (m < n)
        return;
    m /= 2;
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void changed_by_the_condition(int n, int m)
{
    if (m-- < n)
        return;
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void after_the_loop(int n, int m)
{
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
    if (m < n)
        return;
    a[0] = 0;
}

void break_of_an_inner_switch(int n, int m)
{
    switch (n) {
    default:
        if (m < n)
            break;
    }
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

/* A case label lets control in without the condition. */
void case_inside(int x, int n, int m)
{
    switch (x) {
        if (n >= m) {
        case 1:
            for (int i = 0; i < m; i++) // @guarded params
                a[i] = a[i + n];
        }
    }
}

void case_after(int x, int n, int m)
{
    switch (x) {
    case 0:
        if (m < n)
            return;
    case 1:
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
    }
}

void case_in_the_exit(int x, int n, int m)
{
    switch (x) {
    default:
        if (m < n) {
            return;
        case 1:
            a[0] = 0;
        }
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
    }
}

void case_in_a_loop(int x, int n, int m)
{
    int i = 0;
    switch (x) {
        for (i = m; i < n; i++) { // @unknown goto
        case 1:
            for (int j = 0; j < m; j++) // @guarded params
                a[j] = a[i + j];
        }
    }
}

void goto_past(int x, int n, int m)
{
    if (x)
        goto inside;
    if (m < n)
        return;
inside:
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

/* The root is in an expression of a statement before the exit. */
int leaves_behind_the_root(int n, int m)
{
    int sum = ({
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
        n;
    });
    if (m < n)
        return 0;
    return sum;
}

/* Divisibility would not help. */
void odd_numbers(int n, int m)
{
    if (n % 2 == 1 || m < n)
        return;
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

/* A size that a cast evaluates. */
void changed_by_a_type(int n, int m)
{
    if (m < n)
        return;
    (void)(int(*)[m -= 3])0;
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

/* The first iteration changes what decides whether the second one goes on. */
void decided_by_a_store(int n, int m)
{
    for (int z = 0; z < 2; z++) { // @unknown alias
        if (m > n)
            continue;
        int *p = &m;
        *p = 1;
    }
}

/* What never comes back, and jumps out, tell as much as a return. */
void stop(void) __attribute__((noreturn));

void stopped(int n, int m)
{
    if (m < n) {
        b[0] = 1;
        stop();
    }
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

void jumped_over(int n, int m)
{
    if (n <= m) {
        if (m > 5)
            goto out;
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
    }
out:;
}

void jumped_to(int n, int m)
{
    if (n <= m) {
        if (m > 5)
            goto out;
    out:
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
    }
}

void jumped_in(int n, int m)
{
    if (m < 0)
        goto in;
    if (n <= m) {
    in:
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
    }
}

/* Either way out. */
void both_ways(int n, int m)
{
    if (m < n) {
        if (b[0] > 3)
            return;
        else
            stop();
    }
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
}

void one_way(int n, int m)
{
    if (m < n) {
        if (b[0] > 3)
            return;
    }
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

/* Written behind the condition, or only behind the loop. */
void moved(int n, int m)
{
    if (m < n)
        return;
    m--;
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void moved_later(int n, int m)
{
    if (m < n)
        return;
    for (int i = 0; i < n; i++) // @yes
        a[i] = a[i + m];
    m = 0;
    b[0] = m;
}

void moved_around(int n, int m)
{
    if (m < n)
        return;
    for (int t = 0; t < 3; t++) { // @no
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
        m--;
    }
}

void asked_again(int n, int m)
{
    for (int t = 0; t < 3; t++) { // @unknown
        if (m < n)
            continue;
        for (int i = 0; i < n; i++) // @yes
            a[i] = a[i + m];
        m--;
    }
}

void change(int *m);

void moved_by_call(int n, int m)
{
    if (m < n)
        return;
    change(&m);
    for (int i = 0; i < n; i++) // @guarded params
        a[i] = a[i + m];
}

void moved_by_case(int n, int m)
{
    if (m < n)
        return;
    switch (n) {
    case 1:
        m = 0;
    default:
        for (int i = 0; i < n; i++) // @guarded params
            a[i] = a[i + m];
    }
}
