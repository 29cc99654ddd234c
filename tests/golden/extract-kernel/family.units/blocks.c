#define NUMBER double
#define KIND double
#define PARTS 1
#include "block_source.c"
#undef NUMBER
#undef KIND
#undef PARTS
#undef FUNCTION
#undef JOINED
#undef JOIN

#define NUMBER float
#define KIND complex
#define PARTS 2
#include "block_source.c"
#undef NUMBER
#undef KIND
#undef PARTS
#undef FUNCTION
#undef JOINED
#undef JOIN

#define NUMBER unsigned char
#define KIND uchar
#define PARTS 1
#include "block_source.c"
#undef NUMBER
#undef KIND
#undef PARTS
#undef FUNCTION
#undef JOINED
#undef JOIN

#define NUMBER int
#define KIND int
#define PARTS 1
#include "block_source.c"

#define RUN(KIND, NUMBER, PARTS)                                                                   \
    double run_##KIND(int n)                                                                       \
    {                                                                                              \
        static NUMBER a[2000], b[2000];                                                            \
        vector_##KIND##_type v = {n, a}, w = {n / 2, b};                                           \
        vector_##KIND##_set(&v, 7);                                                                \
        vector_##KIND##_set(&w, 11);                                                               \
        vector_##KIND##_swap(n / PARTS, a, b);                                                     \
        return vector_##KIND##_sum(2000, a) + 3 * vector_##KIND##_sum(2000, b);                    \
    }
RUN(double, double, 1)
RUN(complex, float, 2)
RUN(uchar, unsigned char, 1)
RUN(int, int, 1)
