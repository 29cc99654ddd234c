/* Labels, switches and functions that never return, and the local variables of a loop. */
double a[1000];
double use(double);
void stop(void) __attribute__((noreturn));

int leaves_by_label(int n, const double *restrict b)
{
    double t;
    if (n < 2)
        goto out;
    for (int i = 0; i < n; i++) { // @yes private t:none
        t = b[i];
        a[i] = t * t;
    }
out:
    return n;
}

double reads_at_label(int n, const double *restrict b)
{
    double t = 1;
    if (n < 2)
        goto out;
    for (int i = 0; i < n; i++) { // @yes private t:last
        t = b[i];
        a[i] = t * t;
    }
out:
    return t;
}

double reads_at_label_what_some_set(int n, const double *restrict b)
{
    double t = 1;
    if (n < 2)
        goto out;
    for (int i = 0; i < n; i++) { // @yes private t:last-conditional
        if (b[i] > 0) {
            t = b[i];
            a[i] = t * t;
        }
    }
out:
    return t;
}

/* The value of one round is read in the next one of `again`. */
void goes_back(int n, int rounds, const double *restrict b)
{
    double t = 1;
again:
    a[0] += t;
    for (int i = 0; i < n; i++) { // @yes private t:last-conditional
        if (b[i] > 0) {
            t = b[i];
            a[i + 1] = t * t;
        }
    }
    if (rounds-- > 0)
        goto again;
}

void goes_back_and_sets(int n, int rounds, const double *restrict b)
{
    double t;
again:
    t = 2;
    a[0] += t;
    for (int i = 0; i < n; i++) { // @yes private t:none
        if (b[i] > 0) {
            t = b[i];
            a[i + 1] = t * t;
        }
    }
    if (rounds-- > 0)
        goto again;
}

/* A label anywhere may be the one that is meant. */
double computed(int n, const double *restrict b, int way)
{
    void *ways[] = {&&one, &&two};
    double t = 1;
    for (int i = 0; i < n; i++) { // @yes private t:last-conditional
        if (b[i] > 0) {
            t = b[i];
            a[i] = t * t;
        }
    }
    goto *ways[way & 1];
one:
    return t;
two:
    return 0;
}

void in_a_switch(int n, int way, const double *restrict b)
{
    double t = 0;
    switch (way) {
    case 1:
        for (int i = 0; i < n; i++) { // @yes private t:none
            if (b[i] > 0) {
                t = b[i];
                a[i] = t * t;
            }
        }
        break;
    default:
        a[0] = use(t);
    }
}

void falls_through(int n, int way, const double *restrict b)
{
    double t = 0;
    switch (way) {
    case 1:
        for (int i = 0; i < n; i++) { // @yes private t:last-conditional
            if (b[i] > 0) {
                t = b[i];
                a[i] = t * t;
            }
        }
    default:
        a[0] = use(t);
    }
}

void chosen_by_switch(int n, const int *restrict way)
{
    double t = 3;
    for (int i = 0; i < n; i++) { // @yes private t:none
        switch (way[i]) {
        case 0:
            t = 1;
            break;
        case 1:
            t = 2;
            break;
        default:
            t = 4;
        }
        a[i] = t;
    }
}

void not_always_chosen(int n, const int *restrict way)
{
    double t = 3;
    for (int i = 0; i < n; i++) { // @unproven
        switch (way[i]) {
        case 0:
            t = 1;
            break;
        case 1:
            t = 2;
            break;
        }
        a[i] = t;
    }
}

void set_where_it_is_read(int n, const double *restrict b)
{
    double t = 3;
    for (int i = 0; i < n; i++) { // @yes private t:none
        if (b[i] > 0 && (t = b[i] * b[i]) > 2)
            a[i] = t;
        else
            a[i] = 0;
    }
}

void not_set_where_it_is_read(int n, const double *restrict b)
{
    double t = 3;
    for (int i = 0; i < n; i++) { // @unproven
        if (b[i] > 0 && (t = b[i] * b[i]) > 2)
            a[i] = 0;
        else
            a[i] = t;
    }
}

void stops_or_sets(int n, int m, const double *restrict b)
{
    double t;
    for (int i = 0; i < n; i++) { // @yes private t:none
        if (b[i] > 0) {
            t = b[i];
            a[i] = t * t;
        }
    }
    if (m > 0)
        t = 1;
    else
        stop();
    a[0] = use(t);
}
