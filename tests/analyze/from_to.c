/* Guards of loops from one variable to another: such a loop may be twice as long as one from 0 on,
   but a guard that leaves it as long as that one is no less a guard. */
#include <stddef.h>

void shifted(int *a, int m, int n, int k)
{
    // @guard (long long)m + k >= n || k == 0 || m >= (long long)n + k
    for (int i = m; i < n; i++) // @guarded params
        a[i + k] = a[i];
}

void shifted_inclusive(int *a, int m, int n, int k)
{
    // @guard (long long)m + k > n || k == 0 || m > (long long)n + k
    for (int i = m; i <= n; i++) // @guarded params
        a[i + k] = a[i];
}

void shifted_down(int *a, int m, int n, int k)
{
    // @guard (long long)m + k >= n || k == 0 || m >= (long long)n + k
    for (int i = n - 1; i >= m; i--) // @guarded params
        a[i + k] = a[i];
}

void shifted_more(int *a, int m, int n, int k)
{
    // @guard (long long)m + k > n || k == 1 || m + 1 >= (long long)n + k
    for (int i = m; i < n; i++) // @guarded params
        a[i + k] = a[i + 1];
}

void shifted_short(int *a, short m, short n, int k)
{
    // @guard (long long)m + k >= n || k == 0 || m >= (long long)n + k
    for (short i = m; i < n; i++) // @guarded params
        a[i + k] = a[i];
}

void shifted_unsigned(int *a, unsigned m, unsigned n, unsigned k)
{
    for (unsigned i = m; i < n; i++) // @guarded params
        a[i + k] = a[i];
}

/* Within a loop, too. */
void shifted_inside(int (*a)[1000], int m, int n, int k, int rows)
{
    for (int r = 0; r < rows; r++) // @guarded params
        for (int i = m; i < n; i++) // @guarded params
            a[r][i + k] = a[r][i];
}

/* Loops of negative indices may be long as well. */
void to_the_end(int *a, int m, int n)
{
    // @guard m >= 0 || n == 0
    for (int i = m; i < n; i++) // @guarded params
        a[i + n] = a[i];
}

/* All that such conditions leave is short. */
void one_apart(int *a, int m, int n)
{
    for (int i = m; i < n; i++) // @no flow distance 1
        a[i + 1] = a[i];
}

void between(int *a, int m, int n)
{
    for (int i = m; i < n; i++) // @no
        a[m + n - i] = a[i];
}

void constant_part(int *a, int m, int n, int k)
{
    for (int i = m; i < n; i++) // @no
        a[i + 1 + (k & 1)] = a[i];
}
