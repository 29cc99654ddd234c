/* Loops and parts of loops that come out of macros. */
int a[64], b[64];

#define FOR(i, n) for (int i = 0; i < (n); i++)
#define COPY(to, from, n)                                                                          \
    do {                                                                                           \
        for (int i_ = 0; i_ < (n); i_++)                                                           \
            (to)[i_] = (from)[i_];                                                                 \
    } while (0)
#define AT(i) a[(i) + 1]
#define HALF 32

void header_from_macro(int n)
{
    FOR (i, n) // @yes
        a[i] = b[i];
}

void header_from_macro_flow(int n)
{
    FOR (i, n) // @no flow distance 1
        AT(i) = a[i];
}

void whole_from_macro(int n)
{
    COPY(a, b, n); // @yes
}

void constants(void)
{
    for (int i = 0; i < HALF; i++) // @yes
        a[i] = a[i + HALF];
}
