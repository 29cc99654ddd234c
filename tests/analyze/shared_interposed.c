// As shared.c, but the compiler is told to reckon with other definitions.
// @args -fPIC -fsemantic-interposition
static double y[100];
int exported(int i) { return i; }
static int internal(int i) { return i; }
__attribute__((visibility("hidden"))) int hidden(int i) { return i; }
inline int in_line(int i) { return i; }
const int one = 1;

void f(int n)
{
    for (int i = 0; i < n; i++) y[exported(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[internal(i)] += 1; // @yes
    for (int i = 0; i < n; i++) y[hidden(i)] += 1; // @yes
    for (int i = 0; i < n; i++) y[in_line(i)] += 1; // @yes
    for (int i = 0; i < n; i++) y[one * i] += 1; // @guarded overlap params
    for (int i = 0; i < n; i++) y[i] += 1; // @yes
}
