/* Complex numbers behind a `void *`. */
#define OFFSET(n, inc) ((inc) > 0 ? 0 : ((n) - 1) * (-(inc)))
#define REAL(a, i) (((BASE *)a)[2 * (i)])
#define IMAG(a, i) (((BASE *)a)[2 * (i) + 1])
#define CONST_REAL(a, i) (((const BASE *)a)[2 * (i)])
#define CONST_IMAG(a, i) (((const BASE *)a)[2 * (i) + 1])
#define CONST_REAL0(a) (((const BASE *)a)[0])
#define CONST_IMAG0(a) (((const BASE *)a)[1])
