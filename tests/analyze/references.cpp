// Names of other names: a guard compares where they stand, not what they hold.
double a[64], b[64];

void element(int n)
{
    double &x = a[3];
    // @guarded overlap | unknown alias | no
    for (int i = 0; i < n; i++)
        a[i] = x;
}

void bound(const int &n, int *p)
{
    // @guarded overlap | unknown
    // @guard (uintptr_t)(&n + 1) <= (uintptr_t)p || (uintptr_t)(p + n) <= (uintptr_t)&n
    for (int i = 0; i < n; i++)
        p[i] = 0;
}

struct Row {
    double value[8];
    void shift(const Row &row)
    {
        // @guarded overlap
        // @guard (uintptr_t)(&row + 1) <= (uintptr_t)this || (uintptr_t)(this + 1) <= (uintptr_t)&row
        for (int i = 1; i < 8; i++)
            value[i] = row.value[i - 1];
    }
};

void use(Row &row)
{
    row.shift(row);
}

void previous(int n)
{
    for (int i = 1; i < n; i++) { // @no flow distance 1
        double &x = a[i - 1];
        a[i] = x;
    }
}

void sum(int n, double &s)
{
    for (int i = 0; i < n; i++) // @no flow | unknown | guarded overlap
        s += a[i];
}

// A condition that declares reads what it is set from.
void declared_condition(int n)
{
    for (int i = 1; i < n; i++) { // @unproven
        while (double t = a[i - 1]) {
            a[i] = t;
            break;
        }
    }
}

void declared_if(int n)
{
    for (int i = 1; i < n; i++) { // @unproven
        if (double t = a[i - 1])
            a[i] = t;
    }
}

// Runs when it is first reached, not in every iteration.
void static_local(int n)
{
    for (int i = 0; i < n; i++) { // @unproven
        static double t = a[i];
        b[i] = t;
    }
}

// The same name in another scope is another variable.
namespace scope {
int q;
}
int q;

void by_scope(int *p, int n, int q)
{
    // @guard (uintptr_t)(&scope::q + 1) <= (uintptr_t)p || (uintptr_t)(p + n) <= (uintptr_t)&scope::q
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = scope::q;
    p[0] = q;
}

void by_global_scope(int *p, int n, int q)
{
    // @guard (uintptr_t)(&::q + 1) <= (uintptr_t)p || (uintptr_t)(p + n) <= (uintptr_t)&::q
    for (int i = 0; i < n; i++) // @guarded overlap
        p[i] = ::q;
    p[0] = q;
}

void stride_by_scope(int *p, int n, int q)
{
    // @guard (uintptr_t)p <= (uintptr_t)(p + scope::q*(n - 1) + 1) && ((uintptr_t)(p + scope::q*(n - 1) + 1) <= (uintptr_t)&scope::q || (uintptr_t)(&scope::q + 1) <= (uintptr_t)p) && scope::q > 0
    for (int i = 0; i < n; i++) // @guarded overlap params
        p[i * scope::q] = q;
}
