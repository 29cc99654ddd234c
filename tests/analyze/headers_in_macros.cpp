// What stands in the headers of if, switch and for where a macro makes them. libclang lists the
// parts of an if by their order alone, and the initialisers of the others not at all: where the
// parts cannot be told apart, nothing around them is understood.
// @args -std=c++20
#define IF(x, y) if (x; y)
#define IF_ELSE(c, x, y) if (c) x; else y
#define HEADER set = 1; flag
#define SEMICOLON ;
#define CLOSE )
#define SWITCH(x, y) switch (x; y)
#define FOR(x) for (x)
#define RANGE(x, y) for (x; int v : y)

static double a[100], b[100];
static int k;

void initialiser_in_a_macro(int n)
{
    int m;
    for (int i = 1; i < n; i++) { // @unproven
        IF(m = 1, a[i] > 0) a[i] = a[i - 1];
    }
}

void initialiser_of_type_bool(int n, bool flag)
{
    bool set;
    for (int i = 1; i < n; i++) { // @unproven
        IF(a[i - 1] > b[i], flag) a[i] = 1;
    }
    for (int i = 1; i < n; i++) { // @unproven
        if (set = true SEMICOLON flag) a[i] = a[i - 1];
    }
    for (int i = 1; i < n; i++) { // @unproven
        if (HEADER) a[i] = a[i - 1];
    }
}

// The closing parenthesis comes out of a macro: what looks like the header's is that of a call.
bool touch(int i);
void parenthesis_in_a_macro(int n, bool flag)
{
    for (int i = 1; i < n; i++) // @unknown
        if (flag CLOSE touch(i); else a[i] = a[i - 1];
}

// Both the condition and the branches are of type bool; the second one reads what is written.
void branches_of_type_bool(int n, bool *f)
{
    for (int i = 1; i < n; i++) { // @unproven
        IF_ELSE(f[i] != 0, f[i - 1] == 0, f[i] = true);
    }
}

// Nothing is unclear: a branch is no condition, and what stands in the file can be read.
void clear(int n, bool *f, int *p)
{
    for (int i = 0; i < n; i++) { // @yes | @guarded
        IF_ELSE(b[i] > 0, a[i] = 1, a[i] = 2);
    }
    for (int i = 0; i < n; i++) { // @yes | @guarded
        IF_ELSE(b[i] > 0, f[i] = true, f[i] = false);
    }
    for (int i = 0; i < n; i++) { // @yes | @guarded
        if (int m = p[i]; m > 0) a[i] = m;
    }
    for (int i = 0; i < n; i++) { // @yes | @guarded
        if (b[i] > 0) a[i] > 1; else a[i] = 2;
    }
    for (int i = 0; i < n; i++) { // @yes | @guarded
        if constexpr (sizeof(int) == 4) a[i] = 1; else a[i] = a[i - 1];
    }
}

void switches(int n, int m)
{
    for (int i = 1; i < n; i++) { // @unknown
        SWITCH(a[i] = a[i - 1], m) { case 1: b[i] = 1; }
    }
    for (int i = 1; i < n; i++) { // @unknown
        switch (a[i] = a[i - 1] SEMICOLON m) { case 1: b[i] = 1; }
    }
    for (int i = 1; i < n; i++) { // @unknown
        switch (a[i] = a[i - 1]; m) { case 1: b[i] = 1; }
    }
}

void fors(int n)
{
    for (int i = 1; i < n; i++) { // @unknown
        FOR(; k > 0 && (a[i] = a[i - 1]) > 0;) { // @unknown not-canonical
            k--;
        }
    }
    for (int i = 1; i < n; i++) { // @unknown
        for (a[i] = a[i - 1] SEMICOLON k > 0;) { // @unknown not-canonical
            k--;
        }
    }
}

void ranges(int n, int (&w)[4])
{
    for (int i = 1; i < n; i++) { // @unknown
        RANGE(a[i] = a[i - 1], w) {
            b[i] = v;
        }
    }
    for (int i = 1; i < n; i++) { // @unknown
        for (a[i] = a[i - 1]; int v : w) {
            b[i] = v;
        }
    }
}
