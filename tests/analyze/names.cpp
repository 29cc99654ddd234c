// What a guard calls a variable means that variable where the guard stands: before the loop, and
// whatever else has its name.
template <class T> struct Kind {
    static int v;
};
template <class T> int Kind<T>::v = 3;
int v, m;
namespace ns {
int m;
int arr[10];
void inside(int n, double *a)
{
    // @guard (long long)::ns::m + 1 >= n || (long long)n + ::ns::m <= 1 || ::ns::m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + m];
}
} // namespace ns
struct Part {
    static int m;
    int z;
};
#define EM ns::m

void of_a_template(int n, double *a)
{
    // @guard (long long)Kind<char>::v + 1 >= n || (long long)n + Kind<char>::v <= 1 || Kind<char>::v == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + Kind<char>::v];
}

void with_blanks(int n, double *a)
{
    // @guard (long long)::ns::m + 1 >= n || (long long)n + ::ns::m <= 1 || ::ns::m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + ns :: m];
}

void of_an_object(int n, double *a, Part s, const Part *t)
{
    // @guard (long long)::Part::m + 1 >= n || (long long)n + ::Part::m <= 1 || ::Part::m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + s.m];
    // @guard (long long)::Part::m + 1 >= n || (long long)n + ::Part::m <= 1 || ::Part::m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + t->m];
}

void out_of_a_macro(int n, double *a)
{
    // @guard (long long)::ns::m + 1 >= n || (long long)n + ::ns::m <= 1 || ::ns::m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + EM];
}

void used_inside(int n, double *a)
{
    // @guard (long long)::ns::m + 1 >= n || (long long)n + ::ns::m <= 1 || ::ns::m == 0
    for (int i = 1; i < n; i++) { // @guarded
        using ns::m;
        a[i] = a[i + m];
    }
    for (int i = 1; i < n; i++) { // @unknown
        using namespace ns;
        a[i] = a[i + arr[0]];
    }
}

void as_it_is(int n, double *a)
{
    // @guard (long long)n + ns::m <= 1 || (long long)ns::m + 1 >= n || ns::m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + ns::m];
    // @guard (long long)m + 1 >= n || (long long)n + m <= 1 || m == 0
    for (int i = 1; i < n; i++) // @guarded
        a[i] = a[i + m];
}

// The body of a called function hides nothing of what its arguments name here.
static int cell(int *const *v, int k, int i) { return v[k * 3][i]; }

void argument(int **__restrict v, int *__restrict a, int n)
{
    int m = 3;
    // @guard (uintptr_t)(v[ns::m*3] + n) <= (uintptr_t)a || (uintptr_t)(a + n) <= (uintptr_t)v[ns::m*3]
    for (int i = 0; i < n; i++) // @guarded
        a[i] += cell(v, ns::m, i) + m;
}
