/*
 * privates.c: scalars that each iteration can have as its own, and scalars that it cannot.
 */
#define N 48

int a[N + 8], b[N + 8], c[N + 8];
int shared;
static int counter;

/* Written before it is read, dead afterwards. */
// @sizes n=1..48
void temporary(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        t = a[i];
        b[i] = t * t;
    }
}

/* Declared in the body: nothing to do. */
// @sizes n=1..48
void temporary_inside(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        int t = a[i], u = t + 1;
        b[i] = t * u;
    }
}

// @sizes n=1..48
void swap(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        t = a[i];
        a[i] = b[i];
        b[i] = t;
    }
}

/* Several, of several types, one depending on the other. */
// @sizes n=1..48
void chain(int n)
{
    int t, u;
    double v;

    for (int i = 0; i < n; i++) { // @yes private t,u,v
        t = a[i];
        u = t + 1;
        v = u * 0.5;
        b[i] = (int)v;
    }
}

/* Written twice, read after each. */
// @sizes n=1..48
void reused(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        t = a[i];
        b[i] = t;
        t = b[i] + 1;
        c[i] = t;
    }
}

/* Written on both branches before it is read. */
// @sizes n=1..48
void both_branches(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        if (a[i] > 3)
            t = a[i];
        else
            t = -a[i];
        b[i] = t;
    }
}

/* Written and read under the same condition only. */
// @sizes n=1..48
void same_branch(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        if (a[i] > 3) {
            t = a[i] * 2;
            b[i] = t;
        }
    }
}

/* The index of an inner loop that is declared outside. */
// @sizes n=1..8
void inner_index(int n)
{
    int i, j;

    for (i = 0; i < n; i++) // @yes private j
        for (j = 0; j < 4; j++) // @yes
            a[4 * i + j] = b[i] + j;
}

/* A local array that each iteration fills before it reads. */
// @sizes n=1..40
void local_array(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        int t[4];
        for (int j = 0; j < 4; j++) // @yes
            t[j] = a[i + j];
        b[i] = t[0] + t[3];
    }
}

/* Read before it is written: the value of the iteration before. */
// @sizes n=1..48
void carried(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @no flow on t
        b[i] = t;
        t = a[i];
    }
}

/* Written on one branch only, read always. */
// @sizes n=1..48
void one_branch(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @unknown
        if (a[i] > 3)
            t = a[i];
        b[i] = t;
    }
}

/* Written in the first iteration only. */
// @sizes n=2..48
void first_iteration(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @no flow on t
        if (i == 0)
            t = a[0];
        b[i] = t;
    }
}

/* The inner loop that writes it may not run at all. */
// @sizes n=1..48 m=0..3
void maybe_not_written(int n, int m)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @unproven
        for (int j = 0; j < m; j++) // @no output on t | yes private t:last
            t = a[i + j];
        b[i] = t;
    }
}

/* `continue` skips the write, not the read. */
// @sizes n=1..48
void skipped_write(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @unknown
        b[i] = 2 * t;
        if (a[i] > 3)
            continue;
        t = a[i];
    }
}

/* The value of the last iteration is used after the loop. */
// @sizes n=1..48
int live_after(int n)
{
    int t = 0;

    for (int i = 0; i < n; i++) { // @no output on t | yes private t:last
        t = a[i];
        b[i] = t * t;
    }
    return t;
}

/* Overwritten before it is used again: dead after the first loop. */
// @sizes n=1..48
int overwritten_after(int n)
{
    int t;

    for (int i = 0; i < n; i++) { // @yes private t
        t = a[i];
        b[i] = t * t;
    }
    t = 7;
    return t;
}

/* An outer loop reads in its next round what the inner loop left. */
// @sizes n=1..8
void live_around(int n)
{
    int t = 0;

    for (int k = 0; k < n; k++) { // @no flow on t
        c[k] = t;
        for (int i = 0; i < n; i++) { // @no output on t | yes private t:last
            t = a[i];
            b[i] = t;
        }
    }
}

/* Globals and static locals are alive after the loop. */
// @sizes n=1..48
void global_temporary(int n)
{
    for (int i = 0; i < n; i++) { // @no output on shared | yes private shared:last
        shared = a[i];
        b[i] = shared + 1;
    }
}

// @sizes n=1..48
int static_temporary(int n)
{
    static int t;

    for (int i = 0; i < n; i++) { // @no output on t | yes private t:last
        t = a[i];
        b[i] = t + 1;
    }
    return n;
}

/* Its address is known elsewhere. */
// @sizes n=1..48
int escaped(int n)
{
    int t = 0, *p = &t;

    for (int i = 0; i < n; i++) { // @unproven
        t = a[i];
        b[i] = *p;
    }
    return *p;
}

/* A parameter is a local variable too. */
// @sizes n=1..48
void parameter_temporary(int n, int t)
{
    for (int i = 0; i < n; i++) { // @yes private t
        t = a[i];
        b[i] = t + 1;
    }
}

/* A counter of events: no subscript depends on it, but it is no plain sum either. */
// @sizes n=1..48
void ticket(int n)
{
    for (int i = 0; i < n; i++) { // @no flow on counter
        counter = counter + 1;
        b[i] = counter;
    }
}

/* Structures as temporaries. */
struct pair {
    int first, second;
};

// @sizes n=1..48
void struct_temporary(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        struct pair p;
        p.first = a[i];
        p.second = b[i];
        c[i] = p.first + p.second;
    }
}

// @sizes n=1..48
void struct_temporary_outside(int n)
{
    struct pair p;

    for (int i = 0; i < n; i++) { // @yes | unknown private parallel
        p.first = a[i];
        p.second = b[i];
        c[i] = p.first + p.second;
    }
}

/* One member is left from the iteration before. */
// @sizes n=1..48
void struct_carried(int n)
{
    struct pair p = {0, 0};

    for (int i = 0; i < n; i++) { // @unproven
        p.first = a[i];
        c[i] = p.first + p.second;
        p.second = b[i];
    }
}

struct totals {
    double sum;
    int count;
};

/* A member that is added to is read, so the struct is not private. */
// @sizes n=1..20
double of_members(int n)
{
    struct totals t = {0, 0};

    for (int i = 0; i < n; i++) { // @yes reduction t.sum:+,t.count:+
        t.sum += i;
        t.count++;
    }
    return n > 0 ? 0 : n;
}
