#define HAVE_LIMITS 1
#if !defined(LEAST_OF_TWO)
#define LIMIT 100
#endif
