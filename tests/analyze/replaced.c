// What may be another's when the program is linked is not followed, nor is its value believed: a
// pragma, an attribute, in a macro or on a later declaration.
static double y[100], x[100];

#pragma weak by_pragma
int by_pragma(int i) { return i; }
int later_pragma(int i) { return i; }
#pragma weak later_pragma
_Pragma("weak by_operator")
int by_operator(int i) { return i; }
#define NO_STRONG(name) _Pragma("weak by_macro")
NO_STRONG(by_macro)
int by_macro(int i) { return i; }
#pragma redefine_extname renamed other_name
int renamed(int i) { return i; }

__attribute__((weak)) int by_attribute(int i) { return i; }
#define W __attribute__((weak))
W int in_a_macro(int i) { return i; }
int redeclared(int i) { return i; }
W int redeclared(int);
#define JOINED(a, b) a##b
__attribute__((JOINED(we, ak))) int joined(int i) { return i; }
int behind(int i) __attribute__((__weak__)), plain(int i);
int behind(int i) { return i; }
int plain(int i) { return i; }
int other_symbol(int i) __asm__("another_symbol");
int other_symbol(int i) { return i; }
__attribute__((noinline, hot, nonnull(1), unused, deprecated)) static int known(const int *p)
{
    return *p;
}
__attribute__((naked_truth)) int unheard_of(int i) { return i; }
extern inline __attribute__((gnu_inline)) int only_for_inlining(int i) { return i; }

void functions(int n)
{
    for (int i = 0; i < n; i++) y[by_pragma(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[later_pragma(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[by_operator(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[by_macro(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[renamed(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[by_attribute(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[in_a_macro(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[redeclared(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[joined(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[behind(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[other_symbol(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[unheard_of(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[only_for_inlining(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[plain(i)] += 1; // @yes
    for (int i = 0; i < n; i++) y[i] += known(&n); // @yes
}

__attribute__((weak)) const int one = 1;
const int late = 1;
extern const int late __attribute__((weak));
const int named = 1;
#pragma weak named
__attribute__((unheard_of_too)) const int marked = 1;
static const int sure __attribute__((unused)) = 1;

void values(int n)
{
    for (int i = 0; i < n; i++) y[one * i] = x[i]; // @guarded overlap params
    for (int i = 0; i < n; i++) y[late * i] = x[i]; // @guarded overlap params
    for (int i = 0; i < n; i++) y[named * i] = x[i]; // @guarded overlap params
    for (int i = 0; i < n; i++) y[marked * i] = x[i]; // @guarded overlap params
    for (int i = 0; i < n; i++) y[sure * i] = x[i]; // @yes
}

// Two names of one object.
double plainly[100];
extern double alias_of[100] __attribute__((alias("plainly")));
void two_names(int n)
{
    for (int i = 1; i < n; i++) // @guarded overlap
        plainly[i] = alias_of[i - 1];
}
