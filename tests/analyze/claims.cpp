// claims.cpp: what pragmas say of loops that name variables by references, and of static members.
// @args -fopenmp

int a[64], b[64];

struct Counter {
    static int last;
};

void static_member(int n)
{
#pragma omp parallel
    {
        // @yes private last
        // @claim no missing-private Counter::last
#pragma omp for
        for (int i = 0; i < n; i++) {
            Counter::last = b[i];
            a[i] = Counter::last + 1;
        }
    }
}

// A reference that is declared in the region is no variable of the thread's own.
void reference_in_region(int n)
{
    int s = 0;
#pragma omp parallel
    {
        int &t = s;
        // @no output
        // @claim no dependence s
#pragma omp for
        for (int i = 0; i < n; i++) {
            t = b[i];
            a[i] = t + 1;
        }
    }
}

int by_reference(int n)
{
    int s = 0;
    int &r = s;
    // @yes reduction r:+
    // @claim yes
#pragma omp parallel for reduction(+ : r)
    for (int i = 0; i < n; i++)
        r += b[i];
    return s;
}

// The clause gives the threads other variables than the one that the reference stands for.
int by_other_name(int n)
{
    int s = 0;
    int &r = s;
    // @yes reduction r:+
    // @claim no missing-reduction s
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        r += b[i];
    return s;
}
