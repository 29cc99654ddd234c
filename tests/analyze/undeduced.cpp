// The size of an array whose element is still to be deduced is not asked for: libclang crashes then,
// and the file has no answer. Clang refuses such declarations.
// @exit 2
void local() { auto a[2]; auto b[2][3]; auto *c[2]; auto &d[2]; }
struct members { auto m[2]; static auto k[3]; };
auto outside[4];
void parameter(auto x[2]) { auto q[sizeof(x)]; }
void deduced() { auto p[2] = {1, 2}; auto t = new auto[2]; }
template <class T> struct wrapped { wrapped(T); T x; };
void classes() { wrapped a[2]; wrapped b; }
template <class T> void dependent() { auto a[sizeof(T)]; T b[2]; auto c[2]; }

static double y[100];
void other(int n)
{
    for (int i = 0; i < n; i++) // @yes | @unknown
        y[i] = 0;
}
