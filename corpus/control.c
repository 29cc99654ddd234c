/*
 * control.c: what leaves a loop early or keeps its order: break, return, goto, calls, volatile,
 * atomic and inline assembly.
 */
#define N 40

int a[N + 2], b[N + 2];
volatile int port;
volatile int registers[N];
_Atomic int arrivals;

// @sizes n=1..40
int find(int n, int wanted)
{
    for (int i = 0; i < n; i++) // @unknown return
        if (a[i] == wanted)
            return i;
    return -1;
}

// @sizes n=1..40
void until_zero(int n)
{
    for (int i = 0; i < n; i++) { // @unknown break
        if (b[i] == 0)
            break;
        a[i] = b[i];
    }
}

/* The break belongs to the inner loop; the outer iterations are independent. */
// @sizes n=1..6
void break_inner(int n)
{
    for (int i = 0; i < n; i++) { // @unknown break parallel | yes
        for (int j = 0; j < 6; j++) { // @unknown break
            if (b[j] > 5)
                break;
            a[6 * i + j] = b[j];
        }
    }
}

// @sizes n=1..40
void jump_out(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto
        if (b[i] == 0)
            goto out;
        a[i] = b[i];
    }
out:
    a[0] = 0;
}

// @sizes n=1..40
void jump_within(int n)
{
    for (int i = 0; i < n; i++) { // @yes
        if (b[i] == 0)
            goto next;
        a[i] = b[i];
    next:;
    }
}

/* Entered from outside in the middle. */
// @sizes n=1..40
void jump_into(int n)
{
    int i = 0;

    if (n > 5)
        goto middle;
    for (i = 0; i < n; i++) { // @unknown goto
        a[i] = 0;
    middle:
        b[i] = 1;
    }
}

/* A loop by hand inside the loop. */
// @sizes n=1..10
void hand_made_inner(int n)
{
    for (int i = 0; i < n; i++) { // @unknown goto parallel | yes
        int j = 0;
    again:
        a[4 * i + j] = b[i];
        if (++j < 4)
            goto again;
    }
}

/* An inner while loop of unknown length. */
// @sizes n=1..40
void inner_while(int n)
{
    for (int i = 0; i < n; i++) { // @yes | unknown parallel
        int v = b[i];
        while (v > 1)
            v /= 2;
        a[i] = v;
    }
}

static int twice(int v)
{
    return 2 * v;
}

// @sizes n=1..40
void calls_pure(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = twice(b[i]);
}

/* Without a prototype: what it is given is only promoted. */
static int seven()
{
    return 7;
}

static int thrice(v)
int v;
{
    return 3 * v;
}

static float half(v)
float v;
{
    return v / 2;
}

// @sizes n=1..40
void calls_without_prototype(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = seven() + thrice(b[i]);
    for (int i = 0; i < n; i++) // @unknown call // do not have the types
        a[i] = (int)half(3.0f);
}

static void bump(int *v)
{
    *v += 1;
}

// @sizes n=1..40
void calls_by_address(int n)
{
    for (int i = 0; i < n; i++) // @yes
        bump(&a[i]);
}

int last_seen;

static void remember(int v)
{
    last_seen = v;
}

// @sizes n=1..40
void calls_with_memory(int n)
{
    for (int i = 0; i < n; i++) // @no output on last_seen
        remember(a[i]);
}

// @skip-oracle a function pointer is needed
void calls_indirect(int n, int (*f)(int))
{
    for (int i = 0; i < n; i++) // @unknown call
        a[i] = f(b[i]);
}

/* A call outside the innermost loop only. */
// @sizes n=1..6
void call_beside(int n)
{
    for (int i = 0; i < n; i++) { // @no output on last_seen
        remember(i);
        for (int j = 0; j < 6; j++) // @yes
            a[6 * i + j] = b[j];
    }
}

/* A call in the bound. */
// @sizes n=1..20
void call_in_bound(int n)
{
    for (int i = 0; i < twice(n); i++) // @yes
        a[i] = b[i];
}

/* sizeof does not call anything. */
// @sizes n=1..40
void call_not_evaluated(int n)
{
    for (int i = 0; i < n; i++) // @yes
        a[i] = (int)sizeof(twice(i));
}

// @sizes n=1..40
void volatile_scalar(int n)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        a[i] = port;
}

// @sizes n=1..40
void volatile_array(int n)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        registers[i] = 0;
}

// @sizes n=1..40
void volatile_cast(int n)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        *(volatile int *)&a[i] = b[i];
}

// @sizes n=1..40
void volatile_bound(int n)
{
    for (int i = 0; i < n && port == 0; i++) // @unknown
        a[i] = b[i];
}

// @sizes n=1..40
void atomic_counter(int n)
{
    for (int i = 0; i < n; i++) // @unknown volatile
        arrivals += b[i];
}

// @sizes n=1..40
void assembly(int n)
{
    for (int i = 0; i < n; i++) { // @unknown asm
        a[i] = b[i];
        __asm__ volatile("" ::: "memory");
    }
}

// @sizes n=1..40
void assembly_with_operands(int n)
{
    for (int i = 0; i < n; i++) { // @unknown asm
        int v = b[i];
        __asm__("" : "+r"(v));
        a[i] = v;
    }
}

/* No way out but the last test. */
// @sizes n=1..40
void harmless_label(int n)
{
    for (int i = 0; i < n; i++) { // @yes | unknown goto parallel
        if (b[i] < 0)
            a[i] = 1;
        else
            a[i] = 2;
    }
    goto done;
done:
    a[0] = 3;
}
