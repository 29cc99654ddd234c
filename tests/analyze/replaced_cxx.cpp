// As replaced.c, in the spellings of C++.
static double y[100];

[[gnu::weak]] int scoped(int i) { return i; }
[[using gnu: weak]] int by_using(int i) { return i; }
[[nodiscard]] [[gnu::noinline]] int harmless(int i) { return i; }
[[vendor::unheard_of]] int unheard_of(int i) { return i; }
int assembler(int i) { return i; }
#pragma weak _Z9assembleri

struct box {
    [[vendor::unheard_of]] static int of_a_class(int i) { return i; }
    [[maybe_unused]] static int harmless(int i) { return i; }
};

template <class T> [[vendor::unheard_of]] T of_a_template(T i) { return i; }

void functions(int n)
{
    for (int i = 0; i < n; i++) y[scoped(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[by_using(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[unheard_of(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[assembler(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[box::of_a_class(i)] += 1; // @unknown call
    for (int i = 0; i < n; i++) y[of_a_template(i)] += 1; // @unknown call
}

[[vendor::unheard_of]] void own_function(int n)
{
    for (int i = 0; i < n; i++) y[i] += 1; // @unknown dialect
}

template <class T> [[vendor::unheard_of]] void own_template(T n)
{
    for (T i = 0; i < n; i++) y[i] += 1; // @unknown dialect
}
void instantiate(int n) { own_template(n); }

void inside(int n)
{
    [[vendor::unheard_of]] int m = n;
    auto run = [=](int k) {
        for (int i = 0; i < k; i++) y[i] += 1; // @unknown dialect
    };
    run(m);
}
