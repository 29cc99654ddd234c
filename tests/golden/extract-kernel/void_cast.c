/* Complex numbers behind a `void *`, whose parts macros know, at strides that the program moves by.
 */
#define REAL(a, i) (((float *)a)[2 * (i)])
#define IMAG(a, i) (((float *)a)[2 * (i) + 1])
#define CONST_REAL(a, i) (((const float *)a)[2 * (i)])
#define CONST_IMAG(a, i) (((const float *)a)[2 * (i) + 1])

void add_scaled(int n, float real, float imag, const void *x, int inc_x, void *y, int inc_y)
{
    int ix = 0, iy = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const float x_real = CONST_REAL(x, ix);
        const float x_imag = CONST_IMAG(x, ix);
        REAL(y, iy) += real * x_real - imag * x_imag;
        IMAG(y, iy) += real * x_imag + imag * x_real;
        ix += inc_x;
        iy += inc_y;
    }
}
