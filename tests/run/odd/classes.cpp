/* The same in C++. */

void cxx_ref_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++) {
        int &r = a[i];
        r = b[i];
    }
}

void cxx_auto_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++) {
        auto r = b[i];
        a[i] = r;
    }
}

void cxx_init_if_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++)
        if (int t = b[i]; t > 3)
            a[i] = t;
}

void cxx_using_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++) {
        using T = int;
        T t = static_cast<T>(b[i]);
        a[i] = t;
    }
}

void cxx_cudaname_loop(int n, int *__restrict a, const int *__restrict b, int cudaFree)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] + cudaFree;
}

void cxx_altop_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] and n;
}

namespace q_cxx_ns { const int k = 3; int g; }
void cxx_ns_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] + q_cxx_ns::k + q_cxx_ns::g;
}

constexpr int k_cxx_constexpr = 3;
void cxx_constexpr_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] + k_cxx_constexpr;
}

void old_words_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++) {
        register int t = b[i];
        a[i] = t;
    }
}

void counted_truth_loop(int n, int *__restrict a, const int *__restrict b)
{
    for (int i = 0; i < n; i++) {
        bool u = b[i];
        u++;
        a[i] = u;
    }
}
